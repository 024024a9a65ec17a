import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';

/** What a picture shows: a chart in which closed states have no children, and the whole chart that it was made from. */
export interface Shown {
  chart: Chart;
  whole: Chart;
  /** Names to show instead of the keys of states, by state id. */
  labels: Readonly<Record<string, string>>;
}

/** True for a state with states inside that are not shown. */
export function isClosed({ kind, children }: ChartState): boolean {
  return (kind === 'compound' || kind === 'parallel') && children.length === 0;
}

/** The ids of the states around a state that must be open so that it is shown, the outermost first. The chart's root is always open. */
export function around(chart: Chart, id: string): string[] {
  const state = chart.states.find((one) => one.id === id);
  if (state === undefined || state.id === chart.root.id || state.parent === null) return [];
  return state.parent === chart.root.id ? [] : [...around(chart, state.parent), state.parent];
}

/**
 * A chart in which only the states in `open` show what is inside them; the root is always open. A transition from or to a hidden
 * state begins or ends at the closed state around it, and one that stays inside a closed state is left out.
 */
export function visible(whole: Chart, open: ReadonlySet<string>): Chart {
  const cut = (state: ChartState): ChartState => ({
    ...state,
    children: state === whole.root || open.has(state.id) ? state.children.map(cut) : [],
  });
  const root = cut(whole.root);
  const states = flat(root);
  const shown = new Map(states.map((state) => [state.id, state]));
  const parents = new Map(whole.states.map(({ id, parent }) => [id, parent]));
  const nearest = (id: string): string => {
    const parent = parents.get(id);
    return shown.has(id) || parent === null || parent === undefined ? id : nearest(parent);
  };
  const lifted = (way: ChartTransition): ChartTransition[] => {
    const source = nearest(way.source);
    if (way.targets.length === 0) return source === way.source ? [way] : [];
    const state = shown.get(source);
    const targets = [...new Set(way.targets.map(nearest))].filter(
      (target) => target !== source || (state !== undefined && !isClosed(state)),
    );
    return targets.length === 0 ? [] : [{ ...way, source, targets }];
  };
  return { ...whole, root, states, transitions: whole.transitions.flatMap(lifted) };
}

function flat(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(flat)];
}
