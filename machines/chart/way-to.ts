import type { Chart, ChartState, ChartTransition } from './chart.ts';

const isIn = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);

/**
 * The shortest way from the active states to another state, by the definition alone: guards are not asked, so that a step may still be
 * refused. An event that an inner state takes without a guard never reaches the states around it.
 * @param active the ids of the active states
 * @returns the transitions in their order; an empty list when the state is active already, `null` when no way leads there
 */
export function wayTo(
  chart: Chart,
  active: ReadonlySet<string>,
  target: string,
): readonly ChartTransition[] | null {
  if (active.has(target)) return [];
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const region = regionOf(chart, target);
  const begin = chart.states.filter(
    ({ id, children }) => children.length === 0 && active.has(id) && isIn(id, region),
  );
  const ways = new Map<string, readonly ChartTransition[]>(begin.map(({ id }) => [id, []]));
  const queue = begin.map(({ id }) => id);
  for (const leaf of queue) {
    const way = ways.get(leaf) ?? [];
    if (isIn(leaf, target)) return way;
    for (const step of stepsFrom(leaf, chart, states)) {
      for (const to of step.targets.filter((id) => isIn(id, region))) {
        const next = leafIn(states.get(to), target);
        if (next === null || ways.has(next)) continue;
        ways.set(next, [...way, step]);
        queue.push(next);
      }
    }
  }
  return null;
}

/** The region of a parallel machine that a state is in, else the machine. */
function regionOf({ root }: Chart, target: string): string {
  if (root.kind !== 'parallel') return root.id;
  return root.children.find(({ id }) => isIn(target, id))?.id ?? root.id;
}

/** The transitions that can be taken in a state: its own, and those of the states around it that no inner one takes. */
function stepsFrom(leaf: string, chart: Chart, states: ReadonlyMap<string, ChartState>) {
  const steps: ChartTransition[] = [];
  const taken = new Set<string>();
  for (let id: string | null = leaf; id !== null; id = states.get(id)?.parent ?? null) {
    const own = chart.transitions.filter(
      ({ source, cause }) => source === id && !taken.has(cause.event),
    );
    steps.push(...own);
    for (const { guard, cause } of own) if (guard === null) taken.add(cause.event);
  }
  return steps;
}

/** The state in which the machine is after it has entered `state`; of parallel regions the one that leads to the target. */
function leafIn(state: ChartState | undefined, target: string): string | null {
  if (state === undefined) return null;
  const { children, initial } = state;
  if (children.length === 0) return state.id;
  const next =
    state.kind === 'parallel'
      ? (children.find(({ id }) => isIn(target, id)) ?? children[0])
      : children.find(({ id }) => id === initial);
  return leafIn(next, target);
}
