import { asc, eq, inArray } from 'drizzle-orm';
import { moveManySums, type MovedOrder } from '../dashboard/sums.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { vismaTransferOrders } from '../database/schema/erp/transfers.ts';
import type { RecordEvent } from '../events/commit.ts';
import { loadManyRelations, type OrderRelations } from '../orders/save/order-relations.ts';
import { decideStep, decisionRound } from '../orders/steps/decide-step.ts';
import { applyStep } from '../orders/steps/take-step.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Transaction } from '../services.ts';
import type { TransferChange } from './store-transfers.ts';
import type { Transfer } from './transfer.ts';

type OrderNews = {
  type: 'transfer.succeed' | 'invoice.book' | 'transfer.revoke';
  patch: Partial<StoredOrder>;
};

interface OrderStep {
  order: StoredOrder;
  around: OrderRelations;
  news: OrderNews;
  /** The orders whose sums are moved afterwards. */
  sums: MovedOrder[];
}

/**
 * Takes the steps of the orders that their transfers have brought about, in the write that stores the transfers.
 * @throws Error when the lifecycle of an order does not allow its step: nothing of the write is kept then
 */
export async function tellOrders(
  tx: Transaction,
  record: RecordEvent,
  changes: readonly TransferChange[],
  now: Date,
): Promise<void> {
  // Booked before it counted as transferred: the orders take both steps.
  const skipping = changes.filter(
    ({ stored, after }) => after.state === 'booked' && stored.transfer.state !== 'transferred',
  );
  if (skipping.length > 0) {
    const before = skipping.map((change) => ({
      ...change,
      after: { ...change.after, state: 'transferred' as const },
    }));
    await tellOrders(tx, record, before, now);
  }
  const telling = changes.filter(({ stored, after }) => mayBeNews(stored.transfer, after));
  if (telling.length === 0) return;
  const ids = telling.map(({ stored }) => stored.id);
  const found = await ordersOf(tx, ids);
  const relations = await loadManyRelations(
    tx,
    found.map(({ order }) => order),
  );
  const sums: MovedOrder[] = [];
  for (const { stored, after } of telling) {
    for (const { transferId, order } of found) {
      const news = transferId === stored.id && newsFor(order, stored.transfer, after);
      const around = relations.get(order.id);
      if (news && around) await takeStep(tx, record, { order, around, news, sums }, now);
    }
  }
  if (sums.length > 0) await moveManySums(tx, sums);
}

async function ordersOf(tx: Transaction, transferIds: readonly string[]) {
  return tx
    .select({ transferId: vismaTransferOrders.transferId, order: orders })
    .from(vismaTransferOrders)
    .innerJoin(orders, eq(orders.id, vismaTransferOrders.orderId))
    .where(inArray(vismaTransferOrders.transferId, [...transferIds]))
    .orderBy(asc(vismaTransferOrders.position));
}

async function takeStep(
  tx: Transaction,
  record: RecordEvent,
  { order, around, news, sums }: OrderStep,
  now: Date,
): Promise<void> {
  const event = { type: news.type };
  const round = await decisionRound(tx, [order], event, 'system', now);
  const decision = await decideStep(tx, event, order, around, round);
  if (!decision.ok) throw new Error(`${order.orderNo}: ${decision.reasons.join(' ')}`);
  const { events } = await applyStep(tx, event, order, around, decision.next, 'system', now, {
    patch: news.patch,
    // A board that is told what was invoiced today reads the sums at once.
    ...(news.type === 'transfer.succeed' && { sums }),
  });
  for (const recorded of events) record(recorded);
}

/** Whether an order may have a step to take. */
function mayBeNews({ state: from }: Transfer, { state: to }: Transfer): boolean {
  return from !== to && (to === 'transferred' || to === 'booked' || to === 'discarded');
}

/** A sender that fell after this write finds the order told already. */
function newsFor(order: StoredOrder, before: Transfer, after: Transfer): OrderNews | undefined {
  const { status } = order;
  const number = after.inLedger === null ? null : String(after.inLedger.number);
  if (after.state === 'transferred' && status === 'ready_to_invoice') {
    // One that has been booked meanwhile was a draft of that number.
    const draft = after.inLedger?.kind === 'booked' ? before.inLedger : after.inLedger;
    const erpDraftNo = draft === null ? number : String(draft.number);
    return { type: 'transfer.succeed', patch: { erpDraftNo } };
  }
  if (after.state === 'booked' && status === 'transferred')
    return { type: 'invoice.book', patch: { invoiceNo: number } };
  const isGone = before.state === 'transferred' && after.state === 'discarded';
  return isGone && status === 'transferred' ? { type: 'transfer.revoke', patch: {} } : undefined;
}
