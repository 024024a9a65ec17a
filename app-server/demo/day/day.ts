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
  readBatch,
  receiveCall,
} from './office-actions.ts';
import { handInDocument } from './document-actions.ts';
import type { Reply } from './person.ts';
import { DAY_BEGINS, DAY_ENDS, deedsOf, type Deed } from './rhythm.ts';

export interface DayOptions {
  /** How much faster than real time, 1–60. */
  speed: number;
  /** Where the application answers. */
  baseUrl: string;
  clock: () => Date;
  log: Crew['log'];
}

export interface Day {
  /** Ends once what is being done is done or given up. */
  stop(): Promise<void>;
}

const deeds: Record<Deed, (crew: Crew, random: Random) => Promise<Reply | undefined>> = {
  batch: readBatch,
  receive: receiveCall,
  plan: planNext,
  start: startJob,
  finish: finishJob,
  await: awaitCustomer,
  answer: hearAnswer,
  inspect,
  prepare: prepareInvoice,
  edit: editOrder,
  paper: handInDocument,
};

/**
 * Plays the working day of the demo company from 06.00 to 16.00, again and again, through the routes and with the rights that
 * people have. What a colleague was quicker with, or what is not allowed, is logged and the day goes on.
 */
export function startDay({ speed, baseUrl, clock, log }: DayOptions): Day {
  const ending = new AbortController();
  const { signal } = ending;
  const crew = gather(baseUrl, clock, log, signal);
  // Days differ from each other and from the days of earlier starts, whose case numbers are taken.
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

/** Does what happens in one minute, one thing after the other. `tick` chooses, `minute` is after midnight. */
export async function playMinute(
  crew: Crew,
  tick: number,
  minute: number,
  signal?: AbortSignal,
): Promise<void> {
  const random = rng(crew.seed, 'day', tick);
  for (const deed of deedsOf(random, minute)) await doDeed(crew, tick, deed, signal);
}

/** Does one thing; a failure is logged, and the day goes on. */
export async function doDeed(
  crew: Crew,
  tick: number,
  deed: Deed,
  signal?: AbortSignal,
): Promise<Reply | undefined> {
  try {
    const reply = await deeds[deed](crew, rng(crew.seed, `day.${deed}`, tick));
    const said = { deed, status: reply?.status };
    if (reply?.ok === false) crew.log.info({ ...said, body: reply.body }, 'was not to be');
    return reply;
  } catch (error) {
    if (signal?.aborted) return undefined;
    crew.log.warn({ deed, err: error }, 'could not be done');
    return undefined;
  }
}
