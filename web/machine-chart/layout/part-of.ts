import type { Chart, ChartState } from '#machines/chart/chart.ts';

/** One state of a chart and everything inside it, as a chart of its own. */
export function partOf(chart: Chart, root: ChartState): Chart {
  const isInside = (id: string) => id === root.id || id.startsWith(`${root.id}.`);
  return {
    ...chart,
    root,
    states: chart.states.filter(({ id }) => isInside(id)),
    transitions: chart.transitions.filter(({ source }) => isInside(source)),
  };
}
