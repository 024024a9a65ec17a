import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '../../services.ts';
import { connectedLedger, ledgerOfQueue } from '../connection/connected-ledger.ts';
import { ledgerAnswers, noteAway } from '../connection/ledger-answers.ts';
import { isLedgerAway, loadConnection } from '../connection/stored-connection.ts';
import { followLedger } from '../follow/follow-ledger.ts';
import { watchOverdue } from '../alarm/watch-overdue.ts';
import { isAnythingToDo } from '../stored-transfers.ts';
import { leaveQueue } from './queue-lease.ts';
import { workQueue } from './work-queue.ts';

/** How often the ledger is asked what people did there with our drafts, in milliseconds; a webhook asks at once. */
const FOLLOW_EVERY = 5 * 60_000;
/** How often it is looked whether something has failed for too long, in milliseconds. */
const WATCH_EVERY = 60_000;
/** So long after a webhook the ledger is asked, in milliseconds. */
const AFTER_WEBHOOK = 1_000;
/** At so many looks at the queue a ledger that does not answer is asked once whether it is there again. */
const LOOKS_TO_ASK = 5;
/** For so long after somebody has opened the page of transfers the ledger is asked by itself whether it is there, in milliseconds. */
const LOOKED_AT = 15 * 60_000;
/** How often that is, in milliseconds. */
const ASK_EVERY = 30_000;
/** How often the queue is looked at for what other processes put there and for what has come due, in milliseconds. */
const LOOK_EVERY = 2_000;

export interface TransferSender {
  /** Something was put into the queue: it is looked at now. */
  wake(): void;
  /** The ledger has told that an invoice was booked: it is asked now. */
  wakeFollow(): void;
  /** Somebody looks at the transfers: they are to learn soon when the ledger is away, also while nothing is sent. */
  lookedAt(): void;
  /** Resolves when no call to the ledger is out and another app-server can take the queue. */
  stop(): Promise<void>;
}

/**
 * Sends what is in the queue to the ledger as long as this process runs, if no other app-server does, and takes over what people did
 * there with our drafts.
 * @param ready the ledger is not asked before: the demo's must first hold what the demo's orders say that it holds
 */
export function startTransfers(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'wakeOutbox' | 'wakeMails'>,
  lookEvery = LOOK_EVERY,
  ready: Promise<unknown> = Promise.resolve(),
): TransferSender {
  const { db, clock, log } = services;
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  const answers = ledgerAnswers(clock);
  const ledgerAt = ledgerOfQueue(services, answers);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isWoken = false;
  let isFailing = false;
  let followAt = 0;
  let watchAt = 0;
  let askedAt = -Infinity;
  let lookedUntil = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delay);
    timer.unref();
  };
  const work = async () => {
    try {
      await ready;
      if (await isAnythingToDo(db)) await workQueue(services, ledgerAt, holder, signal);
      if (performance.now() >= followAt && !signal.aborted) await follow();
      if (performance.now() >= watchAt && !signal.aborted) await watch();
      if (!signal.aborted && (await isToBeAsked())) await ask();
      const isAway = answers.news();
      if (isAway !== undefined) await noteAway(services, isAway);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the queue of transfers stopped; it is tried again');
      isFailing = true;
    }
  };
  const follow = async () => {
    followAt = performance.now() + FOLLOW_EVERY;
    const gateway = await connectedLedger(services, answers.heard);
    if (!gateway) return;
    // Another process may have noted that the ledger is away, and fallen.
    if ((await loadConnection(db))?.unansweredSince) await gateway.agreement();
    await followLedger(services, gateway);
  };
  /** Whether the ledger is to be asked if it is there: soon while that is doubtful, now and then while somebody looks. */
  const isToBeAsked = async () => {
    const isDoubtful = answers.isDoubtful() || (await isLedgerAway(db));
    if (!isDoubtful && performance.now() >= lookedUntil) return false;
    return performance.now() >= askedAt + (isDoubtful ? LOOKS_TO_ASK * lookEvery : ASK_EVERY);
  };
  const ask = async () => {
    await (await connectedLedger(services, answers.heard))?.agreement();
    askedAt = performance.now();
  };
  const watch = async () => {
    watchAt = performance.now() + WATCH_EVERY;
    if (await watchOverdue(services)) services.wakeMails?.();
  };
  const look = () => {
    isWoken = false;
    running ??= work().finally(() => {
      running = undefined;
      if (!signal.aborted) later(isWoken && !isFailing ? 0 : lookEvery);
    });
  };
  const wake = () => {
    isWoken = true;
    if (running === undefined && !signal.aborted) later(0);
  };
  later(0);
  return {
    wake,
    wakeFollow() {
      // Many invoices are booked at once, and each is told of by itself.
      followAt = Math.min(followAt, performance.now() + AFTER_WEBHOOK);
      wake();
    },
    lookedAt() {
      const isNew = performance.now() >= lookedUntil;
      lookedUntil = performance.now() + LOOKED_AT;
      if (isNew) wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await leaveQueue(db, holder).catch(() => undefined);
    },
  };
}
