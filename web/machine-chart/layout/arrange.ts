import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { inColumns } from './columns.ts';
import { DETAILS, type Room } from './detail.ts';
import { elkGraph } from './elk-graph.ts';
import { loadEngine } from './engine.ts';
import type { LaidOut } from './laid-out.ts';
import type { Place } from './pack.ts';
import type { Shown } from './visible.ts';

const layering = (bound: number) => ({
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': String(bound),
});
const greedy = { 'elk.layered.cycleBreaking.strategy': 'GREEDY' };
/** Ways to lay out the same chart, in the order of how well they can be read. */
const ways: readonly Readonly<Record<string, string>>[] = [
  {},
  layering(3),
  layering(2),
  greedy,
  { ...greedy, ...layering(3) },
  { ...greedy, ...layering(2) },
  { ...greedy, ...layering(3), 'elk.direction': 'RIGHT' },
];
/** Boxes and labels never fill more of a layout than this share. */
const DENSEST = 0.75;
/** A layout that is so many times larger than the room does not fit in another way either. */
const FAR_TOO_LARGE = 1.7;

const none: LaidOut = { detail: 0, width: 0, height: 0, boxes: {}, arrows: {} };
/** The number of the least detail with arrows. */
const ARROWS = DETAILS.findLastIndex(({ events }) => events === 'names');

/**
 * Computes a layout with as much detail as fits into the room. Where nothing fits, it is larger than the room: with the least detail of the
 * room, or with arrows where the states cannot stand in columns.
 */
export async function arrange(shown: Shown, room: Room): Promise<LaidOut> {
  let last: LaidOut | null = null;
  for (const [number, { events }] of DETAILS.entries()) {
    if (number > room.least) break;
    const fitted =
      events === 'rows'
        ? inColumns(shown, number, room)
        : await smallest(shown, room, number, number === ARROWS);
    if (fitted !== null && fitted.width <= room.width && fitted.height <= room.height) {
      return fitted;
    }
    last = fitted ?? last;
  }
  return last ?? none;
}

/**
 * The first layout that fits, or the one that is the nearest to it; `null` where it is certain that none fits.
 * @param anyway computes one also where none fits
 */
async function smallest(
  shown: Shown,
  room: Room,
  number: number,
  anyway: boolean,
): Promise<LaidOut | null> {
  const detail = DETAILS[number] ?? DETAILS[0];
  const area = room.width * room.height;
  if (!anyway && areaOf(elkGraph(shown, detail)) > area * DENSEST) return null;
  const excess = ({ width, height }: LaidOut) => Math.max(width / room.width, height / room.height);
  let best: LaidOut | null = null;
  for (const way of ways) {
    const laidOut = await layOut(elkGraph(shown, detail, way), number);
    if (best === null || excess(laidOut) < excess(best)) best = laidOut;
    if (excess(best) <= 1 || laidOut.width * laidOut.height > area * FAR_TOO_LARGE) break;
  }
  return best;
}

function areaOf({ children = [], edges = [] }: ElkNode): number {
  const labels = edges.flatMap(({ labels: own = [] }) => own);
  return [...children.flatMap(leaves), ...labels].reduce(
    (sum, { width = 0, height = 0 }) => sum + width * height,
    0,
  );
}

function leaves(node: ElkNode): ElkNode[] {
  return node.children === undefined ? [node] : node.children.flatMap(leaves);
}

async function layOut(graph: ElkNode, detail: number): Promise<LaidOut> {
  const laid = await (await loadEngine()).layout(graph);
  const boxes = (laid.children ?? []).flatMap(flat);
  return {
    detail,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: Object.fromEntries(boxes.map((node) => [node.id, placeOf(node)])),
    arrows: Object.fromEntries((laid.edges ?? []).map((line) => [line.id, lineOf(line)])),
  };
}

function flat(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

/** On whole pixels, as the arrows are: what touches goes on touching, and the kept layouts are smaller. */
function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

function lineOf({ sections = [], labels = [] }: ElkExtendedEdge) {
  const points = sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
    .join(' ');
  return { points, label: placeOf(labels[0] ?? {}) };
}
