import { asc, eq } from 'drizzle-orm';
import { orders } from '../database/schema/orders.ts';
import { vismaTransferOrders } from '../database/schema/transfers.ts';
import type { RecordEvent } from '../events/commit.ts';
import { loadOrderRelations } from '../orders/order-relations.ts';
import { decideStep, decisionRound } from '../orders/steps/decide-step.ts';
import { applyStep } from '../orders/steps/take-step.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Transaction } from '../services.ts';
import type { StoredTransfer } from './stored-transfers.ts';
import type { Transfer } from './transfer.ts';

type OrderNews = {
  type: 'transfer.succeed' | 'invoice.book' | 'transfer.revoke';
  patch: Partial<StoredOrder>;
};

/**
 * Takes the step of each order that its transfer has brought about, in the write that stores the transfer.
 * @param before the transfer as it was
 * @throws Error when an order's lifecycle does not allow it: nothing of the write is kept then
 */
export async function tellOrders(
  tx: Transaction,
  record: RecordEvent,
  { id, transfer: before }: StoredTransfer,
  after: Transfer,
  now: Date,
): Promise<void> {
  if (before.state === after.state) return;
  for (const order of await ordersOf(tx, id)) {
    const news = newsFor(order, before, after);
    if (news !== undefined) await tellOrder(tx, record, order, news, now);
  }
}

async function ordersOf(tx: Transaction, transferId: string): Promise<StoredOrder[]> {
  const rows = await tx
    .select({ order: orders })
    .from(vismaTransferOrders)
    .innerJoin(orders, eq(orders.id, vismaTransferOrders.orderId))
    .where(eq(vismaTransferOrders.transferId, transferId))
    .orderBy(asc(vismaTransferOrders.position));
  return rows.map(({ order }) => order);
}

async function tellOrder(
  tx: Transaction,
  record: RecordEvent,
  order: StoredOrder,
  news: OrderNews,
  now: Date,
): Promise<void> {
  const event = { type: news.type };
  const relations = await loadOrderRelations(tx, order);
  const round = await decisionRound(tx, [order], event, 'system', now);
  const decision = await decideStep(tx, event, order, relations, round);
  if (!decision.ok) throw new Error(`${order.orderNo}: ${decision.reasons.join(' ')}`);
  const { events } = await applyStep(tx, event, order, relations, decision.next, 'system', now, {
    patch: news.patch,
  });
  for (const recorded of events) record(recorded);
}

/** A sender that fell after this write finds the order told already. */
function newsFor(order: StoredOrder, before: Transfer, after: Transfer): OrderNews | undefined {
  const { status } = order;
  const number = after.inLedger === null ? null : String(after.inLedger.number);
  if (after.state === 'transferred' && status === 'ready_to_invoice')
    return { type: 'transfer.succeed', patch: { erpDraftNo: number } };
  if (after.state === 'booked' && status === 'transferred')
    return { type: 'invoice.book', patch: { invoiceNo: number } };
  const isGone = before.state === 'transferred' && after.state === 'discarded';
  return isGone && status === 'transferred' ? { type: 'transfer.revoke', patch: {} } : undefined;
}
