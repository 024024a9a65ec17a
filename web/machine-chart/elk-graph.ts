import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { boxText, wayLines } from './box-text.ts';
import { fingerprint } from './fingerprint.ts';
import { LINE, SMALL, widthOf } from './words.ts';

/** Every way from one state to another stands on one arrow. */
export interface ArrowWays {
  id: string;
  source: string;
  target: string;
  ways: readonly ChartTransition[];
}

/** Said to every box with boxes in it: ELK does not hand them down. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // From the first state onwards; what leads back goes up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '2',
  // Slower than the others, and a picture of half the width: it is computed once, by `npm run machines`.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '1',
};

/** The arrows of a chart: ways with the same two ends are one. */
export function arrowsOf({ transitions }: Chart): ArrowWays[] {
  const arrows = new Map<string, ArrowWays>();
  for (const way of transitions) {
    for (const target of way.targets) {
      const id = `${way.source} → ${target}`;
      const ways = [...(arrows.get(id)?.ways ?? []), way];
      arrows.set(id, { id, source: way.source, target, ways });
    }
  }
  return [...arrows.values()];
}

/** What ELK is asked to lay out: boxes as large as their words, arrows with their labels. */
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
  const edges = arrowsOf(chart).map(({ id, source, target, ways }): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: id,
        ...labelSize(ways.flatMap(wayLines)),
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

/** The name of what is laid out: the same for charts with the same boxes, arrows and sizes of words. */
export function layoutKey(chart: Chart, labels: Readonly<Record<string, string>>): string {
  return `${chart.id} ${fingerprint(JSON.stringify(elkGraph(chart, labels)))}`;
}
