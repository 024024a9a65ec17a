import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { boxText, transitionLines } from './box-text.ts';
import { fingerprint } from './fingerprint.ts';
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
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '2',
  // Slower than the other strategies, but the picture has half the width. `npm run machines` computes it once.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '1',
};

/** The arrows of a chart. Transitions with the same source and target share one. */
export function arrowsOf({ transitions }: Chart): ArrowTransitions[] {
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

/** The input for ELK: boxes with the size of their text, arrows with their labels. */
export function elkGraph(chart: Chart, labels: Readonly<Record<string, string>> = {}): ElkNode {
  const node = (state: ChartState): ElkNode => {
    const { width, height } = boxText(state, chart, labels[state.id]);
    if (state.children.length === 0) return { id: state.id, width, height };
    return {
      id: state.id,
      children: state.children.map(node),
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  const edges = arrowsOf(chart).map(({ id, source, target, transitions }): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: id,
        ...labelSize(transitions.flatMap(transitionLines)),
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }));
  return { id: '', layoutOptions: options, children: [node(chart.root)], edges };
}

function labelSize(lines: readonly string[]) {
  const width = Math.max(...lines.map((line) => widthOf(line, SMALL))) + 8;
  return { width, height: lines.length * SMALL * LINE + 4 };
}

/** A key of a layout: equal for charts with the same boxes, arrows and text sizes. */
export function layoutKey(chart: Chart, labels: Readonly<Record<string, string>>): string {
  return `${chart.id} ${fingerprint(JSON.stringify(elkGraph(chart, labels)))}`;
}
