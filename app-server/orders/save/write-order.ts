import { eq } from 'drizzle-orm';
import { orderAmount } from '#domain/orders/order-amount.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { countOpenOrders } from '../../customers/open-orders.ts';
import { type MovedOrder, moveSums } from '../../dashboard/sums.ts';
import type { OrderForSums } from '../../dashboard/sums-contributions.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { Transaction } from '../../services.ts';
import { flagsOf } from '../order-flags.ts';
import { loadFlagRelations, type FlagRelations } from './order-relations.ts';
import type { OrderPatch, StoredOrder } from '../stored-order.ts';

/**
 * Writes changed columns of an order: version + 1, its flags, the sums it counts in, and its customer's number of open orders.
 * @param relations the order's relations before the change; read here when absent
 * @param relationsAfter those after it; given when the command changed the order's lines
 * @param sums where the move of its sums is put, for a write of many orders that moves them together; moved here when absent
 */
export async function writeOrder(
  tx: Transaction,
  before: StoredOrder,
  patch: OrderPatch,
  by: { userId: string | null; now: Date },
  relations?: FlagRelations,
  relationsAfter?: FlagRelations,
  sums?: MovedOrder[],
): Promise<StoredOrder> {
  const first = relations ?? (await loadFlagRelations(tx, before));
  const next = relationsAfter ?? first;
  const [after] = await tx
    .update(orders)
    .set({
      ...patch,
      flags: flagsOf({ ...before, ...patch }, next, by.now),
      version: before.version + 1,
      updatedAt: by.now,
      updatedBy: by.userId,
    })
    .where(eq(orders.id, before.id))
    .returning();
  if (!after) throw new Error(`Order ${before.id} is gone`);
  const old = forSums(before);
  const now = forSums(after);
  if (JSON.stringify(old) !== JSON.stringify(now)) {
    if (sums) sums.push({ before: old, after: now });
    else await moveSums(tx, old, now);
  }
  if (isFinal(before.status) !== isFinal(after.status) || before.customerId !== after.customerId) {
    await countOpenOrders(tx, [before.customerId, after.customerId]);
  }
  return after;
}

/** The data of an order that the sums count. */
export function forSums(order: StoredOrder): OrderForSums {
  return {
    areaId: order.areaId,
    workType: order.workType,
    status: order.status,
    statusSince: order.statusSince,
    receivedAt: order.receivedAt,
    doneAt: order.doneAt,
    invoicedAt: order.invoicedAt,
    cancelledAt: order.cancelledAt,
    payerId: order.payerId,
    amountOre: orderAmount(order),
    costOre: order.costOre,
  };
}
