import { createActor } from 'xstate';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { createFakeCalls, type FakeCalls, withFakes } from './fakes.ts';
import { findActor, offersFor } from '../sources/find-actor.ts';
import { createRecorder } from '../sources/recorder.ts';
import { createSandboxClock } from './sandbox-clock.ts';
import type { Source } from '../sources/source.ts';

/** One machine running alone with its own clock. The user answers the calls of its actors. */
export interface Sandbox extends Source {
  calls: FakeCalls;
  setSpeed: (speed: number) => void;
  /** Advances the clock by this many milliseconds. */
  advance: (ms: number) => void;
}

/** Starts a machine in a sandbox of its own. */
export function startSandbox({ machine }: CatalogueEntry, input: unknown): Sandbox {
  const time = createSandboxClock();
  const calls = createFakeCalls();
  const recorder = createRecorder(time.now);
  const actor = createActor(withFakes(machine, calls), {
    input,
    clock: time.clock,
    inspect: recorder.inspect,
  });
  actor.start();
  return {
    calls,
    setSpeed: time.setSpeed,
    advance: time.advance,
    records: recorder.records,
    subscribe: recorder.subscribe,
    offers: async (id, events) => offersFor(findActor([actor], id), events),
    send: (id, event) => findActor([actor], id)?.send(event),
    end: () => {
      time.end();
      actor.stop();
    },
  };
}
