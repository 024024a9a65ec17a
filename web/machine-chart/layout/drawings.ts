import type { Chart } from '#machines/chart/chart.ts';
import { DETAILS, ROOM, type Room } from './detail.ts';
import { type Drawing, drawn } from './drawing.ts';
import { elkGraph } from './elk-graph.ts';
import { fingerprint } from './fingerprint.ts';
import type { LaidOut } from './laid-out.ts';
import { drawRegions } from './regions.ts';
import { type Shown, visible } from './visible.ts';

type Labels = Readonly<Record<string, string>>;
export type Layouts = Readonly<Record<string, LaidOut>>;

/** No labels: states show their keys. One shared object, because drawings are cached by its identity. */
export const noLabels: Labels = {};

type Open = ReadonlySet<string>;

/** A finished drawing, or the promise of one. */
interface Kept {
  drawing: Drawing | null;
  coming: Promise<Drawing>;
}

/** Drawings by chart, labels and open states. Charts and labels are immutable, so a drawing is computed once. */
const kept = new WeakMap<Chart, WeakMap<Labels, Map<string, Kept>>>();

function drawingsOf(chart: Chart, labels: Labels): Map<string, Kept> {
  const ofChart = kept.get(chart) ?? new WeakMap<Labels, Map<string, Kept>>();
  kept.set(chart, ofChart);
  const drawings = ofChart.get(labels) ?? new Map<string, Kept>();
  ofChart.set(labels, drawings);
  return drawings;
}

const keyOf = (open: Open) => [...open].toSorted().join(' ');

/** The drawing of a chart with these states open if it has been computed, else `null`. */
export function drawingAtHand(chart: Chart, labels: Labels, open: Open) {
  return drawingsOf(chart, labels).get(keyOf(open))?.drawing ?? null;
}

/** The drawing of a chart with these states open, computed on the first call. The cache compares `chart` and `labels` by identity. */
export function drawingOf(chart: Chart, labels: Labels, open: Open): Promise<Drawing> {
  const drawings = drawingsOf(chart, labels);
  const key = keyOf(open);
  const before = drawings.get(key);
  if (before !== undefined) return before.coming;
  const one: Kept = { drawing: null, coming: draw(chart, labels, open, readyOrComputed) };
  drawings.set(key, one);
  one.coming.then(
    (drawing) => (one.drawing = drawing),
    // After an error the next call tries again.
    () => drawings.delete(key),
  );
  return one.coming;
}

/** Draws a chart with the layouts that `layOut` returns. */
export async function draw(
  whole: Chart,
  labels: Labels,
  open: Open,
  layOut: (shown: Shown, room: Room) => Promise<LaidOut>,
): Promise<Drawing> {
  const shown = { chart: visible(whole, open), whole, labels };
  if (whole.root.kind === 'parallel') return drawRegions(shown, layOut);
  // The part of a machine, such as the statuses of an order, is shown as a region that somebody opened.
  const room = whole.root.parent === null ? ROOM.whole : ROOM.region;
  return drawn(shown, await layOut(shown, room));
}

/** A key of a layout: equal for charts with the same boxes, arrows and text sizes in the same room. */
export function layoutKey(shown: Shown, room: Room): string {
  const graph = DETAILS.map((detail) => elkGraph(shown, detail));
  return `${shown.chart.root.id} ${fingerprint(JSON.stringify([graph, room]))}`;
}

/** Whether a chart is the order's or a part of it. Its layouts have a file of their own: pages for daily use show it. */
export function isOfOrder(chartId: string): boolean {
  return chartId.split('.')[0] === 'order';
}

async function readyLayouts(chartId: string): Promise<Layouts> {
  const { default: layouts } = isOfOrder(chartId)
    ? await import('../order-layouts.json')
    : await import('../ready-layouts.json');
  return layouts;
}

async function readyOrComputed(shown: Shown, room: Room): Promise<LaidOut> {
  const layouts = await readyLayouts(shown.chart.root.id);
  const ready = layouts[layoutKey(shown, room)];
  if (ready !== undefined) return ready;
  const { arrange } = await import('./arrange.ts');
  return arrange(shown, room);
}

const nothingOpen: Open = new Set();

/** Computes drawings one by one while the page is idle, so that they can be shown without a wait. Returns a function that stops it. */
export function drawAhead(charts: readonly { chart: Chart; labels: Labels }[]): () => void {
  const [first, ...rest] = charts;
  if (first === undefined) return () => undefined;
  let stopNext: () => void = () => undefined;
  let stopped = false;
  const next = async () => {
    // An error is shown when the user opens the chart.
    await drawingOf(first.chart, first.labels, nothingOpen).catch(() => undefined);
    if (!stopped) stopNext = drawAhead(rest);
  };
  const waiting = requestIdleCallback(() => void next());
  return () => {
    stopped = true;
    cancelIdleCallback(waiting);
    stopNext();
  };
}
