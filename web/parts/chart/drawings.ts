import type { Chart } from '#machines/chart/chart.ts';
import { type Drawing, layOut } from './layout.ts';

/** A chart never changes, and so its drawing is computed once. */
const drawings = new WeakMap<Chart, Promise<Drawing>>();

/** The drawing of a chart, computed now or before. Charts are told apart as objects. */
export function drawingOf(
  chart: Chart,
  labels?: Readonly<Record<string, string>>,
): Promise<Drawing> {
  const drawing = drawings.get(chart) ?? layOut(chart, labels);
  drawings.set(chart, drawing);
  return drawing;
}

/**
 * Computes drawings one by one whenever the page has nothing else to do, so that they stand at once when they are asked for.
 * @returns stops
 */
export function drawAhead(charts: readonly Chart[]): () => void {
  const [first, ...rest] = charts;
  if (first === undefined) return () => undefined;
  let stopNext: () => void = () => undefined;
  let stopped = false;
  const next = async () => {
    // What cannot be drawn says so when it is shown.
    await drawingOf(first).catch(() => undefined);
    if (!stopped) stopNext = drawAhead(rest);
  };
  const waiting = requestIdleCallback(() => void next());
  return () => {
    stopped = true;
    cancelIdleCallback(waiting);
    stopNext();
  };
}
