import { asc, eq } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { countOpenOrders } from '../../customers/open-orders.ts';
import { moveSums } from '../../dashboard/sums.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { lineAmounts } from '../lines/line-rules.ts';
import { lineSums } from '../lines/line-sums.ts';
import { orderEvent } from '../order-news.ts';
import { nextOrderNumbers } from '../list/order-numbers.ts';
import type { StoredOrder } from '../stored-order.ts';
import { forSums } from '../save/write-order.ts';

/**
 * Makes the order that credits an invoiced one: the same customer, payer and place, every line with its quantity negated
 * and pointing back to the line it takes back. It stands where only the invoice is left.
 * @returns the new order and its event, to be recorded after the invoiced order's own
 */
export async function createCredit(
  tx: Transaction,
  invoiced: StoredOrder,
  reason: string,
  by: { userId: string | null; now: Date },
): Promise<{ order: StoredOrder; event: NewEvent }> {
  const { now, userId } = by;
  const record = {
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  };
  const id = ulid(now.getTime());
  await tx.insert(orders).values({
    ...(await nextOrderNumbers(tx, now)),
    ...record,
    id,
    kind: invoiced.kind,
    workType: invoiced.workType,
    customerId: invoiced.customerId,
    installationAddressId: invoiced.installationAddressId,
    payerId: invoiced.payerId,
    partnerId: invoiced.partnerId,
    creditOf: invoiced.id,
    areaId: invoiced.areaId,
    // There is nothing to do on a site: whoever may prepare invoices prepares it at once.
    status: 'verified',
    documentation: 'approved',
    statusSince: now,
    receivedAt: now,
    title: `Kreditering af ${invoiced.orderNo}`,
    description: reason,
    responsibleId: userId ?? invoiced.responsibleId,
    customerRef: invoiced.customerRef,
    pricing: invoiced.pricing,
    customerName: invoiced.customerName,
    street: invoiced.street,
    houseNo: invoiced.houseNo,
    postnr: invoiced.postnr,
    city: invoiced.city,
  });
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, invoiced.id))
    .orderBy(asc(orderLines.lineNo));
  const negated = lines.map((line) => ({ ...line, qtyMilli: -line.qtyMilli }));
  if (negated.length > 0) {
    await tx.insert(orderLines).values(
      negated.map((line) => ({
        ...line,
        ...lineAmounts(line),
        ...record,
        id: ulid(now.getTime()),
        orderId: id,
        version: 1,
        source: 'manual' as const,
        sourceRef: line.id,
        lockedBy: null,
      })),
    );
  }
  const [order] = await tx
    .update(orders)
    .set(await lineSums(tx, id))
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error('The credit order was not written');
  await moveSums(tx, null, forSums(order));
  await countOpenOrders(tx, [order.customerId]);
  const event = await orderEvent(
    tx,
    {
      type: 'order.created',
      before: null,
      after: order,
      changed: { status: [null, order.status], title: [null, order.title] },
      reason,
    },
    now,
  );
  return { order, event };
}
