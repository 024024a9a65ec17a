import { useEffect, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { type Drawing, layOut } from './layout.ts';

/** Drawings of charts that were shown before: a chart never changes. */
const known = new WeakMap<Chart, Drawing>();

/** The chart laid out; `null` while that is under way, `failed` when it cannot be drawn here. */
export function useDrawing(chart: Chart, labels: Readonly<Record<string, string>>) {
  const [drawn, setDrawn] = useState<{ chart: Chart; drawing: Drawing | 'failed' } | null>(null);
  useEffect(() => {
    let current = true;
    const show = (drawing: Drawing | 'failed') => {
      if (current) setDrawn({ chart, drawing });
    };
    const before = known.get(chart);
    if (before !== undefined) {
      show(before);
      return undefined;
    }
    const draw = async () => {
      const drawing = await layOut(chart, labels);
      known.set(chart, drawing);
      show(drawing);
    };
    draw().catch(() => show('failed'));
    return () => {
      current = false;
    };
  }, [chart, labels]);
  return drawn?.chart === chart ? drawn.drawing : null;
}
