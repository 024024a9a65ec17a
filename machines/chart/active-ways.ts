import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  transition,
} from 'xstate';
import { transitionId } from './transition-id.ts';

/** Where an event leads from a snapshot, and the ids of the ways it takes, without an actor. */
export function activeWays(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
) {
  const taken = machine.getTransitionData(snapshot, event).map(transitionId);
  return { value: transition(machine, snapshot, event)[0].value, taken };
}
