import { type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { createStore, type Store } from '#web/layout/store.ts';

/** A question that an invoked actor of the sandbox waits to have answered. */
export interface FakeCall {
  no: number;
  /** The machine that asked, and what it calls the actor. */
  machine: string;
  id: string;
  answer: (output: unknown) => void;
  fail: () => void;
}

export type FakeCalls = Store<readonly FakeCall[]>;

/** The questions that wait, oldest first. */
export function createFakeCalls(): FakeCalls {
  return createStore<readonly FakeCall[]>([]);
}

let last = 0;

/** A machine with faked actors: their inputs are added to `calls`, and the user answers them by hand. */
export function withFakes(machine: AnyStateMachine, calls: FakeCalls): AnyStateMachine {
  const logics: Readonly<Record<string, unknown>> = machine.implementations.actors;
  const actors = Object.fromEntries(
    Object.entries(logics).map(([src, logic]) => [
      src,
      logic instanceof StateMachine ? withFakes(logic, calls) : fake(machine.id, calls),
    ]),
  );
  return machine.provide({ actors });
}

function fake(machine: string, calls: FakeCalls) {
  return fromPromise<unknown, unknown>(
    ({ self, signal }) =>
      new Promise((resolve, reject) => {
        last += 1;
        const no = last;
        const settle = () => calls.set(calls.get().filter((call) => call.no !== no));
        signal.addEventListener('abort', settle);
        const call: FakeCall = {
          no,
          machine,
          id: self.id,
          answer: (output) => {
            settle();
            resolve(output);
          },
          fail: () => {
            settle();
            reject(new Error('Serveren kan ikke nås.'));
          },
        };
        calls.set([...calls.get(), call]);
      }),
  );
}
