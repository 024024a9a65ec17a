import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type AnyEventObject,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate';
import { getAdjacencyMap, getStateNodes } from 'xstate/graph';

type Walk = {
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

function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes;
}

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

/** Timers, answers and failures of invoked actors are events like any other. */
function eventsIn(
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
  outputs: NonNullable<Walk['outputs']> = {},
): AnyEventObject[] {
  const own = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const hidden = [...own].flatMap((type): AnyEventObject[] => {
    const actorId = type.split('.').slice(3).join('.');
    if (type.startsWith('xstate.done.actor.'))
      return (outputs[actorId] ?? [undefined]).map((output) => ({ type, actorId, output }));
    if (type.startsWith('xstate.error.actor.')) return [{ type, actorId, error: new Error('no') }];
    return type.startsWith('xstate.') ? [{ type }] : [];
  });
  return [...events.filter(({ type }) => own.has(type)), ...hidden];
}

/**
 * Walks every way through a machine and tells what was never reached.
 * @returns ids of states never entered and names of transitions never taken; both empty for a machine without dead parts
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
  return {
    neverReached: all.filter((id) => !states.has(id)),
    neverTaken: everyTransition(machine).filter((name) => !taken.has(name)),
  };
}
