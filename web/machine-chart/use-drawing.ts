import { useEffect, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import type { Drawing } from './drawing.ts';
import { drawingAtHand, drawingOf } from './drawings.ts';

/** The chart laid out; `null` while that is under way, `failed` when it cannot be drawn here. */
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
  // Until a chart with new words is laid out, the one with the old words stays.
  return atHand ?? (last?.chart === chart ? last.drawing : null);
}
