import type { Cause } from '../chart/cause.ts';
import type { Chart, ChartState } from '../chart/chart.ts';
import type { DanishWords } from './words.ts';

/** The part of a state's id after the machine's; the machine itself is `''`. */
const shortId = (id: string, machineId: string) => id.slice(machineId.length + 1);

/** The Danish names of a machine and its states, by their ids. */
export function danishLabels({ states }: DanishWords, machineId: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(states).map(([path, [name]]) => [
      path === '' ? machineId : `${machineId}.${path}`,
      name,
    ]),
  );
}

function causeInDanish(cause: Cause, { events, actors }: DanishWords): Cause {
  if (cause.kind === 'event') return { ...cause, event: events[cause.event] ?? cause.event };
  if (cause.kind !== 'done' && cause.kind !== 'error') return cause;
  return { ...cause, actor: actors?.[cause.actor] ?? cause.actor };
}

/**
 * A chart in the words of those who run orders. Ids stay as they are, so that what is active can be lit in it. A guard without
 * words of its own says only that there is a condition.
 */
export function danishChart(chart: Chart, words: DanishWords): Chart {
  const inDanish = (state: ChartState): ChartState => ({
    ...state,
    description: words.states[shortId(state.id, chart.id)]?.[1] ?? '',
    invokes: state.invokes.map((one) => ({ ...one, id: words.actors?.[one.id] ?? one.id })),
    children: state.children.map(inDanish),
  });
  return {
    ...chart,
    description: words.states['']?.[1] ?? '',
    root: inDanish(chart.root),
    states: chart.states.map(inDanish),
    transitions: chart.transitions.map((way) => ({
      ...way,
      cause: causeInDanish(way.cause, words),
      guard: way.guard && { ...way.guard, label: words.guards?.[way.guard.name] ?? 'betinget' },
      description: words.transitions?.[way.description] ?? '',
    })),
  };
}
