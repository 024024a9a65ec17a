import type { Chart } from '#machines/chart/chart.ts';
import { type Drawing, drawn } from './drawing.ts';
import { layoutKey } from './elk-graph.ts';
import type { LaidOut } from './laid-out.ts';

type Labels = Readonly<Record<string, string>>;

/** No labels: states show their keys. One shared object, because drawings are cached by its identity. */
export const noLabels: Labels = {};

/** A finished drawing, or the promise of one. */
interface Kept {
  drawing: Drawing | null;
  coming: Promise<Drawing>;
}

/** Drawings by chart and labels. Both are immutable, so a drawing is computed once. */
const kept = new WeakMap<Chart, WeakMap<Labels, Kept>>();

/** The drawing of a chart if it has been computed, else `null`. */
export function drawingAtHand(chart: Chart, labels: Labels): Drawing | null {
  return kept.get(chart)?.get(labels)?.drawing ?? null;
}

/** The drawing of a chart, computed on the first call. The cache compares `chart` and `labels` by identity. */
export function drawingOf(chart: Chart, labels: Labels): Promise<Drawing> {
  const ofChart = kept.get(chart) ?? new WeakMap<Labels, Kept>();
  kept.set(chart, ofChart);
  const before = ofChart.get(labels);
  if (before !== undefined) return before.coming;
  const one: Kept = { drawing: null, coming: draw(chart, labels) };
  ofChart.set(labels, one);
  one.coming.then(
    (drawing) => (one.drawing = drawing),
    // After an error the next call tries again.
    () => ofChart.delete(labels),
  );
  return one.coming;
}

async function draw(chart: Chart, labels: Labels): Promise<Drawing> {
  const { default: layouts } = await import('./ready-layouts.json');
  const ready = (layouts as Readonly<Record<string, LaidOut>>)[layoutKey(chart, labels)];
  if (ready !== undefined) return drawn(chart, labels, ready);
  const { layOut } = await import('./layout.ts');
  return drawn(chart, labels, await layOut(chart, labels));
}

/** Computes drawings one by one while the page is idle, so that they can be shown without a wait. Returns a function that stops it. */
export function drawAhead(charts: readonly Chart[], labels: Labels): () => void {
  const [first, ...rest] = charts;
  if (first === undefined) return () => undefined;
  let stopNext: () => void = () => undefined;
  let stopped = false;
  const next = async () => {
    // An error is shown when the user opens the chart.
    await drawingOf(first, labels).catch(() => undefined);
    if (!stopped) stopNext = drawAhead(rest, labels);
  };
  const waiting = requestIdleCallback(() => void next());
  return () => {
    stopped = true;
    cancelIdleCallback(waiting);
    stopNext();
  };
}
