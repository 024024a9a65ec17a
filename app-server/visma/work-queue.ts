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

/**
 * Does everything about transfers that is due, one after the other, as long as this process holds the queue and it is not on pause. What a
 * sender that fell had in hand is taken up first.
 * @param holder names this process's run
 * @returns how many things were done
 */
export async function workQueue(services: Needs, ledger: Ledger, holder: string): Promise<number> {
  const { db, clock } = services;
  for (let done = 0; ; done += 1) {
    const { isOurs, isNew } = await takeQueue(db, holder);
    if (!isOurs) return done;
    if (isNew) await takeUp(services);
    if (await isPaused(db)) return done;
    const due = await nextDue(db, clock());
    if (!due) return done;
    await advanceTransfer(senderOf(services, ledger, due), due.transfer);
  }
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
