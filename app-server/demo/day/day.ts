import { setTimeout as wait } from 'node:timers/promises';
import { rng, type Random } from '../rows/random.ts';
import { gather, type Crew } from './crew.ts';
import { finishJob, startJob } from './fitter-actions.ts';
import {
  awaitCustomer,
  editOrder,
  hearAnswer,
  inspect,
  planNext,
  prepareInvoice,
  transferReady,
  readBatch,
  receiveCall,
} from './office-actions.ts';
import { handInDocument } from './document-actions.ts';
import type { Reply } from './person.ts';
import { DAY_BEGINS, DAY_ENDS, actionsOf, type DayAction } from './rhythm.ts';

export interface DayOptions {
  /** How much faster than real time, 1–60. */
  speed: number;
  /** The address of the application. */
  baseUrl: string;
  clock: () => Date;
  log: Crew['log'];
}

export interface Day {
  /** Resolves when the running action is done or aborted. */
  stop(): Promise<void>;
}

const actions: Record<DayAction, (crew: Crew, random: Random) => Promise<Reply | undefined>> = {
  batch: readBatch,
  receive: receiveCall,
  plan: planNext,
  start: startJob,
  finish: finishJob,
  await: awaitCustomer,
  answer: hearAnswer,
  inspect,
  prepare: prepareInvoice,
  transfer: transferReady,
  edit: editOrder,
  document: handInDocument,
};

/**
 * Simulates the working day of the demo company from 06.00 to 16.00, again and again, through the routes and with the rights of
 * real users. An action that is refused, or that another user was faster with, is logged, and the day goes on.
 */
export function startDay({ speed, baseUrl, clock, log }: DayOptions): Day {
  const ending = new AbortController();
  const { signal } = ending;
  const crew = gather(baseUrl, clock, log, signal);
  // Days differ from each other and from days of earlier starts, whose case numbers are already used.
  const first = Math.floor(clock().getTime() / 60_000);
  const run = async () => {
    for (let minute = 0; !signal.aborted; minute += 1) {
      const begun = performance.now();
      const ofDay = DAY_BEGINS + (minute % (DAY_ENDS - DAY_BEGINS));
      await playMinute(crew, first + minute, ofDay, signal);
      const left = 60_000 / speed - (performance.now() - begun);
      await wait(Math.max(50, left), undefined, { signal });
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** Runs the actions of one minute in sequence. `tick` chooses them; `minute` counts from midnight. */
export async function playMinute(
  crew: Crew,
  tick: number,
  minute: number,
  signal?: AbortSignal,
): Promise<void> {
  const random = rng(crew.seed, 'day', tick);
  for (const action of actionsOf(random, minute)) await runAction(crew, tick, action, signal);
}

/** Runs one action. A failure is logged, and the day goes on. */
export async function runAction(
  crew: Crew,
  tick: number,
  action: DayAction,
  signal?: AbortSignal,
): Promise<Reply | undefined> {
  try {
    const reply = await actions[action](crew, rng(crew.seed, `day.${action}`, tick));
    const said = { action, status: reply?.status };
    if (reply?.ok === false) crew.log.info({ ...said, body: reply.body }, 'was not to be');
    return reply;
  } catch (error) {
    if (signal?.aborted) return undefined;
    crew.log.warn({ action, err: error }, 'could not be done');
    return undefined;
  }
}
