import { useEffect, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import type { Drawing } from './layout/drawing.ts';
import { drawingAtHand, drawingOf } from './layout/drawings.ts';

/**
 * The drawing of a chart with these states open; `null` while the first is computed, `failed` when it cannot be computed in this browser.
 * While another one is computed the last one stays.
 */
export function useDrawing(
  chart: Chart,
  labels: Readonly<Record<string, string>>,
  open: ReadonlySet<string>,
) {
  const [last, setLast] = useState<{ chart: Chart; drawing: Drawing | 'failed' } | null>(null);
  const atHand = drawingAtHand(chart, labels, open);
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const drawing = await drawingOf(chart, labels, open).catch(() => 'failed' as const);
      if (current) setLast({ chart, drawing });
    };
    void draw();
    return () => {
      current = false;
    };
  }, [chart, labels, open]);
  return atHand ?? (last?.chart === chart ? last.drawing : null);
}
