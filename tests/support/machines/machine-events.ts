import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The states that a machine is in, from the root to the leaves. */
export function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes;
}

/**
 * The events of a type that XState itself makes: timers, answers and failures of invoked actors; none for any other type.
 * @param outputs what invoked actors may answer, by their id
 */
export function ownEvents(
  type: string,
  outputs: Readonly<Record<string, readonly unknown[]>>,
): AnyEventObject[] {
  const actorId = type.split('.').slice(3).join('.');
  if (type.startsWith('xstate.done.actor.'))
    return (outputs[actorId] ?? [undefined]).map((output) => ({ type, actorId, output }));
  if (type.startsWith('xstate.error.actor.')) return [{ type, actorId, error: new Error('no') }];
  return type.startsWith('xstate.') ? [{ type }] : [];
}
