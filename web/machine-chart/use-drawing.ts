import { useEffect, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import type { Drawing } from './drawing.ts';
import { drawingAtHand, drawingOf } from './drawings.ts';

/** The drawing of a chart; `null` while it is computed, `failed` when it cannot be computed in this browser. */
export function useDrawing(chart: Chart, labels: Readonly<Record<string, string>>) {
  const [last, setLast] = useState<{ chart: Chart; drawing: Drawing | 'failed' } | null>(null);
  const atHand = drawingAtHand(chart, labels);
  useEffect(() => {
    if (drawingAtHand(chart, labels) !== null) return undefined;
    let current = true;
    const draw = async () => {
      const drawing = await drawingOf(chart, labels).catch(() => 'failed' as const);
      if (current) setLast({ chart, drawing });
    };
    void draw();
    return () => {
      current = false;
    };
  }, [chart, labels]);
  // After a change of labels the old drawing stays until the new one is computed.
  return atHand ?? (last?.chart === chart ? last.drawing : null);
}
