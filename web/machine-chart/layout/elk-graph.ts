import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { boxText, labelLines } from './box-text.ts';
import type { Detail } from './detail.ts';
import type { Shown } from './visible.ts';
import { LINE, SMALL, widthOf } from './words.ts';

/** All transitions from one state to another share one arrow. */
export interface ArrowTransitions {
  id: string;
  source: string;
  target: string;
  transitions: readonly ChartTransition[];
}

/** Options for every box with boxes inside: in ELK a child does not inherit them. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Starts at the first state; transitions that lead back point upwards.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '7',
  'elk.spacing.edgeLabel': '2',
  // Arrows begin and end at the same point of a box, which takes less space.
  'elk.layered.mergeEdges': 'true',
  // Slower than the other strategies, but the picture has half the width. `npm run machines` computes it once.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '7',
};

/** The arrows of a chart. Transitions with the same source and target share one. */
export function arrowsOf({ transitions }: Pick<Chart, 'transitions'>): ArrowTransitions[] {
  const arrows = new Map<string, ArrowTransitions>();
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`;
      const shared = [...(arrows.get(id)?.transitions ?? []), transition];
      arrows.set(id, { id, source: transition.source, target, transitions: shared });
    }
  }
  return [...arrows.values()];
}

/**
 * The input for ELK: boxes with the size of their text, arrows with their labels.
 * @param more options of ELK that replace the usual ones
 */
export function elkGraph(
  shown: Shown,
  detail: Detail,
  more: Readonly<Record<string, string>> = {},
): ElkNode {
  const all = { ...options, ...more };
  const node = (state: ChartState): ElkNode => {
    const { width, height } = boxText(state, shown, detail);
    if (state.children.length === 0) return { id: state.id, width, height };
    return {
      id: state.id,
      children: state.children.map(node),
      layoutOptions: {
        ...all,
        'elk.padding': `[top=${height},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  const edges = arrowsOf(shown.chart).map(({ id, source, target, transitions }) => {
    const lines = labelLines(transitions, detail.events);
    const edge: ElkExtendedEdge = { id, sources: [source], targets: [target] };
    return lines.length === 0 ? edge : { ...edge, labels: [labelOf(id, lines)] };
  });
  return { id: '', layoutOptions: all, children: [node(shown.chart.root)], edges };
}

function labelOf(id: string, lines: readonly { line: string }[]) {
  const width = Math.ceil(Math.max(...lines.map(({ line }) => widthOf(line, SMALL)))) + 8;
  return {
    text: id,
    width,
    height: Math.ceil(lines.length * SMALL * LINE) + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
}
