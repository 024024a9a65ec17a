import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
} from 'xstate';

/** Where a step led, and what the host was asked to do. */
export type Step = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

/**
 * Steps of a machine, as `initialTransition()` and `transition()` of XState take them: nothing is run. Those two make an actor,
 * with a beginning of its own, for every step; here all steps share one, which is half of the time of a long random life.
 */
export function stepsOf(machine: AnyStateMachine) {
  const self = createActor(machine);
  const scope = (actionExecutor: AnyActorScope['actionExecutor']): AnyActorScope => ({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor,
  });
  const nothing = scope(() => undefined);
  const asked = (take: (scope: AnyActorScope) => AnyMachineSnapshot): Step => {
    const actions: ExecutableActionObject[] = [];
    return [take(scope((action) => void actions.push(action))), actions];
  };
  return {
    first: (input: unknown) => asked((scope) => machine.getInitialSnapshot(scope, input)),
    next: (from: AnyMachineSnapshot, event: AnyEventObject) =>
      asked((scope) => machine.transition(from, event, scope)),
    /** The snapshots that an event leads through, the last of which is where it leads. */
    passed: (from: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot[] =>
      machine.microstep(from, event, nothing),
  };
}
