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

/**
 * The files of layouts that are kept, so that a page fetches what it shows: the order's, which pages for daily use show, and those of the
 * other machines in the names of the code and in Danish.
 */
const files = {
  order: () => import('../order-layouts.json'),
  code: () => import('../code-layouts.json'),
  danish: () => import('../danish-layouts.json'),
};
export type LayoutFile = keyof typeof files;

/** The file that holds the layouts of a chart, by the id of its root and its labels. */
export function layoutFile(chartId: string, labels: Labels): LayoutFile {
  if (chartId.split('.')[0] === 'order') return 'order';
  return labels === noLabels ? 'code' : 'danish';
}

async function readyOrComputed(shown: Shown, room: Room): Promise<LaidOut> {
  const load = files[layoutFile(shown.chart.root.id, shown.labels)];
  const layouts: Layouts = (await load()).default;
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
