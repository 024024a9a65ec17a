import { eq } from 'drizzle-orm';
import { orders } from '../database/schema/orders.ts';
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
 * Takes the step of an order that its transfer has brought about, in the write that stores the transfer.
 * @param before the transfer as it was
 * @throws Error when the order's lifecycle does not allow it: nothing of the write is kept then
 */
export async function tellOrder(
  tx: Transaction,
  record: RecordEvent,
  { orderId, transfer: before }: StoredTransfer,
  after: Transfer,
  now: Date,
): Promise<void> {
  if (before.state === after.state) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const news = newsFor(order, before, after);
  if (news === undefined) return;
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
