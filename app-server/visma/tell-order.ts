import { eq } from 'drizzle-orm';
import { orders } from '../database/schema/orders.ts';
import type { RecordEvent } from '../events/commit.ts';
import { loadOrderRelations } from '../orders/order-relations.ts';
import { decideStep, decisionRound } from '../orders/steps/decide-step.ts';
import { applyStep } from '../orders/steps/take-step.ts';
import type { Transaction } from '../services.ts';

/**
 * Takes the step of an order that its transfer has brought about, in the write that stores the transfer.
 * @throws Error when the order's lifecycle does not allow it: nothing of the write is kept then
 */
export async function tellOrderTransferred(
  tx: Transaction,
  record: RecordEvent,
  orderId: string,
  draftNumber: number,
  now: Date,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  // A sender that fell after this write finds the order told already.
  if (order.status !== 'ready_to_invoice') return;
  const event = { type: 'transfer.succeed' } as const;
  const relations = await loadOrderRelations(tx, order);
  const round = await decisionRound(tx, [order], event, 'system', now);
  const decision = await decideStep(tx, event, order, relations, round);
  if (!decision.ok) throw new Error(`${order.orderNo}: ${decision.reasons.join(' ')}`);
  const patch = { erpDraftNo: String(draftNumber) };
  const { events } = await applyStep(tx, event, order, relations, decision.next, 'system', now, {
    patch,
  });
  for (const news of events) record(news);
}
