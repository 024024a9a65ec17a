import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { draftBody } from '../../erp/economic/draft-body.ts';
import type { ErpCall } from '../../erp/gateway/erp-answer.ts';
import type { ErpGateway } from '../../erp/gateway/erp-gateway.ts';
import { commit } from '../../events/commit.ts';
import type { Services } from '../../services.ts';
import { advanceTransfer, afterFall, type Prepared, type Sender } from './advance-transfer.ts';
import type { LedgerCheck } from '../draft/ask-ledger.ts';
import { loadBilledOrders, loadNumbers } from '../draft/billed-order.ts';
import { connectionNews } from '../connection/stored-connection.ts';
import { type LastCall, pauseQueue, takeQueue, TOKENS_REFUSED } from './queue-lease.ts';
import { orderIdsOf } from '../orders-of-transfer.ts';
import { leftInHand, nextDue, type StoredTransfer, storeTransfer } from '../stored-transfers.ts';
import { tellOrders } from '../tell-order.ts';
import type { Transfer } from '../transfer.ts';
import { writeTransfer } from '../draft/write-transfer.ts';

const LEDGER = { userId: null, cause: 'erp' } as const;

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

export interface Ledger {
  gateway: ErpGateway;
  check: LedgerCheck;
  /** What the ledger's last answer said; `null` before there was one. */
  lastCall?: () => LastCall | null;
}

/** How many transfers are worked on at a time: enough for the ledger's bucket where an answer takes a tenth of a second. */
const AT_ONCE = 8;

/**
 * Does everything about transfers that is due, several at a time, as long as this process holds the queue and it is not on pause. What a
 * sender that fell had in hand is taken up first. One call at a time for a holder.
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
  let ledger: Ledger | undefined;
  let done = 0;
  let isBegun = false;
  const begin = ({ by, due }: { by: Ledger; due: StoredTransfer }) => {
    const work = advanceTransfer(senderOf(services, by, due), due.transfer)
      .then(() => (done += 1))
      .catch((error: unknown) => failures.push(error))
      .finally(() => inHand.delete(due.id));
    inHand.set(due.id, work);
  };
  const nextFor = async (by: Ledger | undefined) => {
    if (by === undefined || inHand.size >= AT_ONCE) return undefined;
    const due = await nextDue(db, clock(), [...inHand.keys()]);
    return due && { by, due };
  };
  /** @returns whether there was anything to do: what was just done may have left more */
  const goOn = async (): Promise<boolean> => {
    const isIdle = inHand.size === 0;
    const before = done + failures.length;
    const held = await takeQueue(db, holder, ledger?.lastCall?.());
    if (held.isOurs && (held.isNew || !isBegun)) await takeUp(services);
    isBegun = true;
    const maySend =
      signal?.aborted !== true && held.isOurs && failures.length === 0 && !held.isPaused;
    ledger = maySend ? await ledgerAt(held.version) : undefined;
    for (let due = await nextFor(ledger); due; due = await nextFor(ledger)) begin(due);
    if (inHand.size > 0) await Promise.race(inHand.values());
    return !isIdle || done + failures.length > before;
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
    await commit(services, LEDGER, async (tx, record) =>
      record(await storeTransfer(tx, left, afterFall(left.transfer, now), null, now)),
    );
  }
}

function senderOf(services: Needs, { gateway, check }: Ledger, first: StoredTransfer): Sender {
  const { db, clock } = services;
  let stored = first;
  const save = async (transfer: Transfer, call: ErpCall | null) => {
    const now = clock();
    await commit(services, LEDGER, async (tx, record) => {
      record(await storeTransfer(tx, stored, transfer, call, now));
      await tellOrders(tx, record, stored, transfer, now);
    });
    stored = { ...stored, transfer, version: stored.version + 1 };
  };
  const prepare = async ({ reference }: Transfer): Promise<Prepared> => {
    const orders = await loadBilledOrders(db, await orderIdsOf(db, stored.id), reference);
    const day = stored.transfer.invoiceOn ?? copenhagenDate(clock());
    const result = writeTransfer(orders, await loadNumbers(db), day);
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
    disconnected: () =>
      commit(services, LEDGER, async (tx, record) => {
        if (await pauseQueue(tx, TOKENS_REFUSED, clock())) record(await connectionNews(tx));
      }),
  };
}
