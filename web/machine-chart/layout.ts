import type ELK from 'elkjs/lib/elk-api';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart } from '#machines/chart/chart.ts';
import { boxText } from './box-text.ts';
import { elkGraph } from './elk-graph.ts';
import type { LaidOut } from './laid-out.ts';
import { pack, type Place } from './pack.ts';
import { partOf } from './part-of.ts';
import { roundedPath } from './rounded-path.ts';

const FRAME = 16;
let engine: Promise<InstanceType<typeof ELK>> | undefined;

/** Loads ELK at the first layout, because it is large. */
function loadEngine() {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Engine }) => new Engine());
  return engine;
}

/**
 * Computes the layout of a chart. Parallel regions are laid out one by one and then packed, which is faster and needs less
 * space than one large layout.
 * @param labels names to show instead of the keys of states, by state id
 */
export async function layOut(
  chart: Chart,
  labels: Readonly<Record<string, string>> = {},
): Promise<LaidOut> {
  const elk = await loadEngine();
  const { root } = chart;
  if (root.kind !== 'parallel') return placesOf(await elk.layout(elkGraph(chart, labels)));
  const regions: LaidOut[] = [];
  for (const region of root.children) {
    regions.push(placesOf(await elk.layout(elkGraph(partOf(chart, region), labels))));
  }
  const head = boxText(root, chart, labels[root.id]);
  const packed = pack(regions, { top: head.height, gap: FRAME });
  const width = Math.max(packed.width, head.width);
  const moved = regions.map((region, index) =>
    move(region, packed.places[index] ?? { x: 0, y: 0 }),
  );
  const frame = { x: 0, y: 0, width, height: packed.height };
  return {
    width,
    height: packed.height,
    boxes: Object.assign({ [root.id]: frame }, ...moved.map(({ boxes }) => boxes)),
    arrows: Object.assign({}, ...moved.map(({ arrows }) => arrows)),
  };
}

function placesOf(laid: ElkNode): LaidOut {
  const boxes = (laid.children ?? []).flatMap(flat);
  return {
    width: tenth(laid.width),
    height: tenth(laid.height),
    boxes: Object.fromEntries(boxes.map((node) => [node.id, placeOf(node)])),
    arrows: Object.fromEntries((laid.edges ?? []).map((line) => [line.id, lineOf(line)])),
  };
}

function flat(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

function tenth(value = 0): number {
  return Math.round(value * 10) / 10;
}

function placeOf({ x, y, width, height }: Partial<Place>): Place {
  return { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
}

function lineOf({ sections = [], labels = [] }: ElkExtendedEdge) {
  const path = sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      roundedPath([startPoint, ...bendPoints, endPoint]),
    )
    .join(' ');
  return { path, label: placeOf(labels[0] ?? {}) };
}

function move({ boxes, arrows, ...size }: LaidOut, { x, y }: Pick<Place, 'x' | 'y'>): LaidOut {
  const to = (place: Place) => ({ ...place, x: tenth(place.x + x), y: tenth(place.y + y) });
  return {
    ...size,
    boxes: mapValues(boxes, to),
    arrows: mapValues(arrows, ({ path, label }) => ({
      path: movedPath(path, x, y),
      label: to(label),
    })),
  };
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, to: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

function movedPath(path: string, x: number, y: number): string {
  return path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, top: string) => `${tenth(Number(left) + x)},${tenth(Number(top) + y)}`,
  );
}
