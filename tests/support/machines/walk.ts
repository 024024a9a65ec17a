import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type AnyEventObject,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';
import { nodesOf, ownEvents } from './machine-events.ts';

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

function eventsIn(
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
  outputs: Walk['outputs'] = {},
): AnyEventObject[] {
  const own = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [
    ...events.filter(({ type }) => own.has(type)),
    ...[...own].flatMap((type) => ownEvents(type, outputs)),
  ];
}

/**
 * Walks every way through a machine and tells what was never reached.
 * @returns how many states and transitions there are, the ids of states never entered and the names of transitions never taken;
 * both are empty for a machine without dead parts
 */
export function walk(machine: AnyStateMachine, options: Walk) {
  const states = new Set<string>();
  const taken = new Set<string>();
  const see = (snapshot: AnyMachineSnapshot) =>
    nodesOf(snapshot).forEach(({ id }) => states.add(id));
  const seeAlways = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    see(after);
    getNextTransitions(before)
      .filter(
        ({ eventType, target }) =>
          eventType === '' && target?.some((node) => nodesOf(after).includes(node)),
      )
      .filter((one, index, all) => all.findIndex(({ source }) => source === one.source) === index)
      .forEach((one) => taken.add(nameOf(one)));
    return after;
  };
  for (const input of options.inputs ?? [undefined]) {
    const settling = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
    settling.forEach(see);
    settling.reduce((before, after) => seeAlways(before, after));
    for (const [round, events] of options.rounds.entries()) {
      const ways = getAdjacencyMap(machine, {
        input,
        limit: 20_000,
        events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, events, options.outputs),
        serializeState: (snapshot: AnyMachineSnapshot) =>
          JSON.stringify([
            options.about?.(snapshot, round) ?? snapshot.value,
            options.deciding?.(snapshot, round),
          ]),
        serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
      });
      for (const { state, transitions } of Object.values(ways)) {
        see(state);
        for (const { event } of Object.values<{ event: AnyEventObject }>(transitions)) {
          machine.getTransitionData(state, event).forEach((one) => taken.add(nameOf(one)));
          getMicrosteps(machine, state, event)
            .map(([after]) => after)
            .reduce(seeAlways, state);
        }
      }
    }
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
