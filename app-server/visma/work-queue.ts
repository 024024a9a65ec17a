import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { draftBody } from '../erp/economic/draft-body.ts';
import type { ErpCall } from '../erp/gateway/erp-answer.ts';
import type { ErpGateway } from '../erp/gateway/erp-gateway.ts';
import { commit } from '../events/commit.ts';
import type { Services } from '../services.ts';
import { advanceTransfer, afterFall, type Prepared, type Sender } from './advance-transfer.ts';
import type { LedgerCheck } from './ask-ledger.ts';
import { loadBilledOrder, loadNumbers } from './billed-order.ts';
import { isPaused, pauseQueue, takeQueue } from './queue-lease.ts';
import { leftInHand, nextDue, type StoredTransfer, storeTransfer } from './stored-transfers.ts';
import { tellOrderTransferred } from './tell-order.ts';
import type { Transfer } from './transfer.ts';
import { writeDraft } from './write-draft.ts';

const LEDGER = { userId: null, cause: 'erp' } as const;
const REFUSED = 'Visma afviser adgangen. Kontrollér adgangsnøglerne.';

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

export interface Ledger {
  gateway: ErpGateway;
  check: LedgerCheck;
}

/** How many transfers are worked on at a time. More than one needs a check of the ledger that shares what is being asked. */
const AT_ONCE = 1;

/**
 * Does everything about transfers that is due, several at a time, as long as this process holds the queue and it is not on pause. What a
 * sender that fell had in hand is taken up first. One call at a time for a holder.
 * @param holder names this process's run
 * @returns how many things were done
 * @throws what the first transfer threw, when nothing is being worked on any more
 */
export async function workQueue(services: Needs, ledger: Ledger, holder: string): Promise<number> {
  const { db, clock } = services;
  const inHand = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  let done = 0;
  let isBegun = false;
  const begin = (due: StoredTransfer) => {
    const work = advanceTransfer(senderOf(services, ledger, due), due.transfer)
      .then(() => (done += 1))
      .catch((error: unknown) => failures.push(error))
      .finally(() => inHand.delete(due.id));
    inHand.set(due.id, work);
  };
  /** @returns whether anything was begun, or is still being worked on */
  const goOn = async (): Promise<boolean> => {
    const { isOurs, isNew } = await takeQueue(db, holder);
    if (isOurs && (isNew || !isBegun)) await takeUp(services);
    isBegun = true;
    const maySend = isOurs && failures.length === 0 && !(await isPaused(db));
    const due = maySend ? await nextDue(db, clock(), [...inHand.keys()]) : undefined;
    if (due) begin(due);
    if (due === undefined && inHand.size === 0) return false;
    if (due === undefined || inHand.size >= AT_ONCE) await Promise.race(inHand.values());
    return true;
  };
  let isGoing = true;
  while (isGoing) isGoing = await goOn();
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Nobody works on these any more: the one who did has fallen. */
async function takeUp(services: Needs): Promise<void> {
  for (const left of await leftInHand(services.db)) {
    const now = services.clock();
    await commit(services, LEDGER, (tx) =>
      storeTransfer(tx, left, afterFall(left.transfer, now), null, now),
    );
  }
}

function senderOf(services: Needs, { gateway, check }: Ledger, first: StoredTransfer): Sender {
  const { db, clock } = services;
  let stored = first;
  const save = async (transfer: Transfer, call: ErpCall | null) => {
    const now = clock();
    await commit(services, LEDGER, async (tx, record) => {
      await storeTransfer(tx, stored, transfer, call, now);
      const isNews = transfer.state === 'transferred' && stored.transfer.state !== 'transferred';
      if (!isNews || transfer.inLedger === null) return;
      await tellOrderTransferred(tx, record, stored.orderId, transfer.inLedger.number, now);
    });
    stored = { ...stored, transfer, version: stored.version + 1 };
  };
  const prepare = async ({ reference }: Transfer): Promise<Prepared> => {
    const order = await loadBilledOrder(db, stored.orderId, reference);
    const result = writeDraft(order, await loadNumbers(db), copenhagenDate(clock()));
    if (!result.ok) return { kind: 'wrong', causes: result.causes };
    const checked = await check.check(result.written);
    if (checked.kind !== 'accepted') return checked;
    const { draft, totalOre } = result.written;
    return { kind: 'ready', body: draftBody(draft), totalOre };
  };
  return {
    gateway,
    clock,
    save,
    prepare,
    newKey: () => ulid(clock().getTime()),
    disconnected: () => pauseQueue(db, REFUSED, clock()),
  };
}
