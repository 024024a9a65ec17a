import type { StepRecord, StepsAnswer } from '#app-server/pages/dev/dev-machines.props.ts';
import { call } from '#web/http/call.ts';
import type { MachineRecord } from './record.ts';
import { RING } from './recorder.ts';
import type { Source } from './source.ts';

/** How often the server is asked, in milliseconds. */
const AGAIN = 1_000;

function recordOf({ no, at, machine, name, event, value, taken }: StepRecord): MachineRecord {
  return {
    no,
    at,
    actor: name,
    parent: null,
    from: null,
    machine,
    name,
    kind: 'snapshot',
    event: { type: event },
    value,
    taken,
    context: {},
  };
}

/**
 * The steps that orders and documents take on the server, each as if it were an actor. They can only be looked at: the server's
 * machines are asked and forgotten. The server is asked while somebody listens.
 */
export function watchServer(): Source {
  let records: readonly MachineRecord[] = [];
  const listeners = new Set<() => void>();

  async function ask() {
    const last = records.at(-1)?.no ?? 0;
    const { steps } = await call<StepsAnswer>('get', `/dev/machines/trin?since=${last}`);
    if (steps.length === 0) return;
    records = [...records, ...steps.map(recordOf)].slice(-RING);
    for (const listener of listeners) listener();
  }

  // A server that cannot be reached now is asked again in a moment.
  const askQuietly = () => void ask().catch(() => undefined);
  let again: ReturnType<typeof setInterval> | undefined;
  const stopAsking = () => clearInterval(again);
  return {
    records: () => records,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        askQuietly();
        again = setInterval(askQuietly, AGAIN);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopAsking();
      };
    },
    offers: async () => [],
    send: () => undefined,
    end: stopAsking,
  };
}
