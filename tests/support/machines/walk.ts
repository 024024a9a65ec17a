import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type AnyEventObject,
  getInitialMicrosteps,
  getNextTransitions,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { nodesOf, ownEvents } from './machine-events.ts';
import { stepsOf } from './step.ts';

/** A machine with more is walked in rounds, or by the little part of its context that decides. */
const MOST_STATES = 20_000;

export type Walk = {
  /** What may happen. Regions that have nothing to do with each other are walked in rounds of their own. */
  rounds: readonly (readonly AnyEventObject[])[];
  inputs?: readonly unknown[];
  /** What invoked actors may answer, by their id. */
  outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** The part of the context that decides where a machine can go; it must stay small, or the walk never ends. */
  deciding?: (snapshot: AnyMachineSnapshot, round: number) => unknown;
  /** The part of the state that a round is about, for machines with many regions; the whole without it. */
  about?: (snapshot: AnyMachineSnapshot, round: number) => unknown;
};

/** A transition's name: `source: event[0] → targets`, the number telling alternatives apart. */
function nameOf(transition: AnyTransitionDefinition): string {
  const siblings = transition.source.transitions.get(transition.eventType) ?? [];
  const alternatives = siblings.length > 0 ? siblings : (transition.source.always ?? []);
  const targets = transition.target?.map(({ id }) => id).join(' ') ?? 'stays';
  return `${transition.source.id}: ${transition.eventType || 'always'}[${alternatives.indexOf(transition)}] → ${targets}`;
}

function everyTransition(machine: AnyStateMachine): string[] {
  return [...new Set([machine.root, ...getStateNodes(machine)])].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(nameOf),
  );
}

/** `getNextTransitions()` of XState, which depends on the nodes alone: once for each set of them. */
function rememberedTransitions() {
  const found = new Map<string, readonly AnyTransitionDefinition[]>();
  return (snapshot: AnyMachineSnapshot) => {
    const key = nodesOf(snapshot)
      .map(({ id }) => id)
      .join(' ');
    const transitions = found.get(key) ?? getNextTransitions(snapshot);
    found.set(key, transitions);
    return transitions;
  };
}

/**
 * Walks every way through a machine and tells what was never reached.
 * @returns how many states and transitions there are, the ids of states never entered and the names of transitions never taken;
 * both are empty for a machine without dead parts
 */
export function walk(machine: AnyStateMachine, options: Walk) {
  const states = new Set<string>();
  const taken = new Set<string>();
  const steps = stepsOf(machine);
  const nextTransitions = rememberedTransitions();
  const see = (snapshot: AnyMachineSnapshot) =>
    nodesOf(snapshot).forEach(({ id }) => states.add(id));
  const seeAlways = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    see(after);
    nextTransitions(before)
      .filter(
        ({ eventType, target }) =>
          eventType === '' && target?.some((node) => nodesOf(after).includes(node)),
      )
      .filter((one, index, all) => all.findIndex(({ source }) => source === one.source) === index)
      .forEach((one) => taken.add(nameOf(one)));
    return after;
  };
  const eventsIn = (snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]) => {
    const own = new Set(nextTransitions(snapshot).map(({ eventType }) => eventType));
    return [
      ...events.filter(({ type }) => own.has(type)),
      ...[...own].flatMap((type) => ownEvents(type, options.outputs ?? {})),
    ];
  };
  const walkFrom = (
    first: AnyMachineSnapshot,
    round: number,
    events: readonly AnyEventObject[],
  ) => {
    const reached = new Set<string>();
    const waiting: AnyMachineSnapshot[] = [];
    const arrive = (snapshot: AnyMachineSnapshot) => {
      const about = options.about?.(snapshot, round) ?? snapshot.value;
      const key = JSON.stringify([about, options.deciding?.(snapshot, round)]);
      if (reached.has(key)) return;
      if (reached.size === MOST_STATES) throw new Error('The walk does not end.');
      reached.add(key);
      waiting.push(snapshot);
    };
    arrive(first);
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      see(state);
      for (const event of eventsIn(state, events)) {
        machine.getTransitionData(state, event).forEach((one) => taken.add(nameOf(one)));
        arrive(steps.passed(state, event).reduce(seeAlways, state));
      }
    }
  };
  for (const input of options.inputs ?? [undefined]) {
    const settling = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
    settling.forEach(see);
    const first = settling.reduce((before, after) => seeAlways(before, after));
    for (const [round, events] of options.rounds.entries()) walkFrom(first, round, events);
  }
  const all = [...new Set(getStateNodes(machine))].map(({ id }) => id);
  const ways = everyTransition(machine);
  return {
    states: all.length,
    transitions: ways.length,
    neverReached: all.filter((id) => !states.has(id)),
    neverTaken: ways.filter((name) => !taken.has(name)),
  };
}
