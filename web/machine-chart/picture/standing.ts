import type { Chart, ChartTransition } from '#machines/chart/chart.ts';

/**
 * What does not change while a chart is shown: the initial states; those that are always active and so never highlighted, the machine
 * itself and parallel regions; and how deep each state is, from 1.
 */
export function standingOf({ states, root }: Chart) {
  const parallel = new Set(states.filter(({ kind }) => kind === 'parallel').map(({ id }) => id));
  const always = states.filter(({ id, parent }) => id === root.id || parallel.has(parent ?? ''));
  const levels = new Map<string, number>();
  for (const { id, parent } of states) levels.set(id, (levels.get(parent ?? '') ?? 0) + 1);
  return {
    initials: new Set(states.map(({ initial }) => initial)),
    alwaysActive: new Set(always.map(({ id }) => id)),
    levels,
  };
}

/** Which states are on a way, and the numbers of its steps on an arrow, such as `2`, or an empty text. */
export function wayOf({ transitions }: Chart, way: readonly string[]) {
  const steps = way.flatMap((id) => transitions.find((one) => one.id === id) ?? []);
  return {
    transitions: new Set(way),
    states: new Set(steps.flatMap(({ source, targets }) => [source, ...targets])),
    stepsOf: (own: readonly ChartTransition[]) =>
      way.flatMap((id, index) => (own.some((one) => one.id === id) ? index + 1 : [])).join(', '),
  };
}
