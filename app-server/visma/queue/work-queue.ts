import type { ErpGateway } from '../../erp/gateway/erp-gateway.ts';
import type { Services } from '../../services.ts';
import { type LedgerAnswers, noteAway } from '../connection/ledger-answers.ts';
import type { LedgerCheck } from '../draft/ask-ledger.ts';
import { TransferMoved } from '../store-transfers.ts';
import { leftInHand, nextDue, type StoredTransfer } from '../stored-transfers.ts';
import { advanceTransfer, afterFall } from './advance-transfer.ts';
import { RENEW_EVERY, renewQueue, takeQueue } from './queue-lease.ts';
import { readingTogether } from './read-together.ts';
import { senderOf } from './sender.ts';
import { store, storingTogether } from './store-together.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

export interface Ledger {
  gateway: ErpGateway;
  check: LedgerCheck;
  /** What was heard of it. */
  answers?: LedgerAnswers;
}

/** How many transfers are worked on at a time: enough for the ledger's bucket where a transfer takes a second. */
const AT_ONCE = 64;
/** So many are taken up together when there are more: they share their queries and commits. */
const TAKEN_TOGETHER = 16;
/** From so many on it pays to wait a moment for others before what they come to is stored. */
const BUSY = 16;

/**
 * Does everything about transfers that is due, many at a time, as long as this process holds the queue, it is not on pause and the ledger
 * is not known to be away: one order finds that out, and the others wait in the queue. What a sender that fell had in hand is taken up first. One call at a time for a holder.
 * @param ledgerAt the ledger as it is connected in this version of the connection; `undefined` where nothing is connected
 * @param holder names this process's run
 * @param signal ends it when what is in hand is done
 * @returns how many things were done
 * @throws what the first transfer threw, when nothing is being worked on any more
 */
export async function workQueue(
  services: Needs,
  ledgerAt: (version: number) => Promise<Ledger | undefined>,
  holder: string,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  const inHand = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  const save = storingTogether(services, () => inHand.size >= BUSY);
  const read = readingTogether(db);
  let ledger: Ledger | undefined;
  let done = 0;
  let isBegun = false;
  const begin = (by: Ledger, version: number, due: StoredTransfer) => {
    const sender = senderOf(services, { ...by, version, save, read }, due);
    const work = advanceTransfer(sender, due.transfer)
      .then(() => (done += 1))
      .catch((error: unknown) => {
        // Somebody else has changed it meanwhile: it is looked at again as it is now.
        if (error instanceof TransferMoved) done += 1;
        else failures.push(error);
      })
      .finally(() => inHand.delete(due.id));
    inHand.set(due.id, work);
  };
  /** @returns whether there was anything to do: what was just done may have left more */
  const goOn = async (): Promise<boolean> => {
    const isIdle = inHand.size === 0;
    const before = done + failures.length;
    const held = await takeQueue(db, holder, ledger?.answers?.last());
    const isAway = ledger?.answers?.news() ?? held.isAway;
    if (isAway !== held.isAway) await noteAway(services, isAway);
    if (held.isOurs && (held.isNew || !isBegun)) await takeUp(services);
    isBegun = true;
    const maySend =
      signal?.aborted !== true && held.isOurs && failures.length === 0 && !held.isPaused && !isAway;
    ledger = maySend ? await ledgerAt(held.version) : undefined;
    if (ledger && inHand.size < AT_ONCE) {
      const due = await nextDue(db, clock(), AT_ONCE - inHand.size, [...inHand.keys()]);
      for (const one of due) begin(ledger, held.version, one);
    }
    await roomFor(inHand);
    return !isIdle || done + failures.length > before;
  };
  // A call may take longer than the lease.
  const renewing = setInterval(
    () => void renewQueue(db, holder).catch(() => undefined),
    RENEW_EVERY,
  );
  try {
    let isGoing = true;
    while (isGoing) isGoing = await goOn();
  } finally {
    clearInterval(renewing);
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Resolves when some of what is in hand is done: all of it, or enough to take up others together. */
async function roomFor(inHand: ReadonlyMap<string, Promise<unknown>>): Promise<void> {
  const enough = Math.max(0, Math.min(inHand.size - 1, AT_ONCE - TAKEN_TOGETHER));
  while (inHand.size > enough) await Promise.race(inHand.values());
}

/** Nobody works on these any more: the one who did has fallen. */
async function takeUp(services: Needs): Promise<void> {
  const now = services.clock();
  const left = await leftInHand(services.db);
  if (left.length === 0) return;
  const changes = left.map((stored) => ({
    stored,
    after: afterFall(stored.transfer, now),
    call: null,
  }));
  await store(services, changes);
}
