import type ELK from 'elkjs/lib/elk-api';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState } from '#machines/chart/chart.ts';
import { type BoxText, boxText } from './box-text.ts';
import { type ArrowWays, arrowsOf, elkGraph } from './elk-graph.ts';
import { pack, type Place } from './pack.ts';
import { roundedPath } from './rounded-path.ts';

export interface Box extends Place {
  state: ChartState;
  text: BoxText;
}

export interface Arrow extends ArrowWays {
  /** The line as an SVG path. */
  path: string;
  label: Place;
}

/** A chart with every place computed, in pixels from its upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  boxes: readonly Box[];
  arrows: readonly Arrow[];
}

const FRAME = 16;
let engine: Promise<InstanceType<typeof ELK>> | undefined;

/** ELK is large: it is fetched when the first chart is drawn. */
function loadEngine() {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Engine }) => new Engine());
  return engine;
}

/**
 * Computes where everything stands. Regions that run side by side are laid out one by one and then packed, which is faster
 * and wastes less room than one large layout.
 * @param labels other names for states than their keys, by their id
 */
export async function layOut(
  chart: Chart,
  labels: Readonly<Record<string, string>> = {},
): Promise<Drawing> {
  const elk = await loadEngine();
  const { root } = chart;
  if (root.kind !== 'parallel')
    return drawingOf(chart, await elk.layout(elkGraph(chart, labels)), labels);
  const regions: Drawing[] = [];
  for (const region of root.children) {
    const part = partOf(chart, region);
    regions.push(drawingOf(part, await elk.layout(elkGraph(part, labels)), labels));
  }
  const head = boxText(root, chart, labels[root.id]);
  const packed = pack(regions, { top: head.height, gap: FRAME });
  const frame: Box = {
    state: root,
    text: head,
    x: 0,
    y: 0,
    width: Math.max(packed.width, head.width),
    height: packed.height,
  };
  const moved = regions.map((region, index) =>
    move(region, packed.places[index] ?? { x: 0, y: 0 }),
  );
  return {
    width: frame.width,
    height: frame.height,
    boxes: [frame, ...moved.flatMap(({ boxes }) => boxes)],
    arrows: moved.flatMap(({ arrows }) => arrows),
  };
}

function partOf(chart: Chart, root: ChartState): Chart {
  const isInside = (id: string) => id === root.id || id.startsWith(`${root.id}.`);
  return {
    ...chart,
    root,
    states: chart.states.filter(({ id }) => isInside(id)),
    transitions: chart.transitions.filter(({ source }) => isInside(source)),
  };
}

function drawingOf(chart: Chart, laid: ElkNode, labels: Readonly<Record<string, string>>): Drawing {
  const nodes = new Map(flat(laid).map((node) => [node.id, node]));
  const lines = new Map((laid.edges ?? []).map((line) => [line.id, line]));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: chart.states.flatMap((state) => {
      const node = nodes.get(state.id);
      if (node === undefined) return [];
      return [{ state, text: boxText(state, chart, labels[state.id]), ...placeOf(node) }];
    }),
    arrows: arrowsOf(chart).flatMap((arrow) => {
      const line = lines.get(arrow.id);
      return line === undefined ? [] : [{ ...arrow, ...lineOf(line) }];
    }),
  };
}

function flat(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place {
  return { x, y, width, height };
}

function lineOf({ sections = [], labels = [] }: ElkExtendedEdge) {
  const path = sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      roundedPath([startPoint, ...bendPoints, endPoint]),
    )
    .join(' ');
  return { path, label: placeOf(labels[0] ?? {}) };
}

function move({ boxes, arrows, ...size }: Drawing, { x, y }: Pick<Place, 'x' | 'y'>): Drawing {
  const to = (place: Place) => ({ x: place.x + x, y: place.y + y });
  return {
    ...size,
    boxes: boxes.map((box) => ({ ...box, ...to(box) })),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      path: movedPath(arrow.path, x, y),
      label: { ...arrow.label, ...to(arrow.label) },
    })),
  };
}

function movedPath(path: string, x: number, y: number): string {
  return path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, top: string) => `${Number(left) + x},${Number(top) + y}`,
  );
}
