import type { Chart } from '#machines/chart/chart.ts';
import { type Drawing, drawn } from './drawing.ts';
import { layoutKey } from './elk-graph.ts';
import type { LaidOut } from './laid-out.ts';

type Labels = Readonly<Record<string, string>>;
/** A drawing, or the one that is under way. */
interface Kept {
  drawing: Drawing | null;
  coming: Promise<Drawing>;
}

/** Neither a chart nor its words ever change, and so a drawing is made once. */
const kept = new WeakMap<Chart, WeakMap<Labels, Kept>>();

/** The drawing of a chart where it is made already. */
export function drawingAtHand(chart: Chart, labels: Labels): Drawing | null {
  return kept.get(chart)?.get(labels)?.drawing ?? null;
}

/** The drawing of a chart, made now or before. Charts and labels are told apart as objects. */
export function drawingOf(chart: Chart, labels: Labels): Promise<Drawing> {
  const ofChart = kept.get(chart) ?? new WeakMap<Labels, Kept>();
  kept.set(chart, ofChart);
  const before = ofChart.get(labels);
  if (before !== undefined) return before.coming;
  const one: Kept = { drawing: null, coming: draw(chart, labels) };
  ofChart.set(labels, one);
  one.coming.then(
    (drawing) => (one.drawing = drawing),
    // The next who asks tries again.
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

/** Makes drawings one by one whenever the page has nothing else to do, so that they stand at once when they are asked for. */
export function drawAhead(charts: readonly Chart[], labels: Labels): () => void {
  const [first, ...rest] = charts;
  if (first === undefined) return () => undefined;
  let stopNext: () => void = () => undefined;
  let stopped = false;
  const next = async () => {
    // What cannot be drawn says so when it is shown.
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
