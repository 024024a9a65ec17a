import { useEffect, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { drawingOf } from './drawings.ts';
import type { Drawing } from './layout.ts';

/** The chart laid out; `null` while that is under way, `failed` when it cannot be drawn here. */
export function useDrawing(chart: Chart, labels: Readonly<Record<string, string>>) {
  const [drawn, setDrawn] = useState<{ chart: Chart; drawing: Drawing | 'failed' } | null>(null);
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const drawing = await drawingOf(chart, labels).catch(() => 'failed' as const);
      if (current) setDrawn({ chart, drawing });
    };
    void draw();
    return () => {
      current = false;
    };
  }, [chart, labels]);
  return drawn?.chart === chart ? drawn.drawing : null;
}
