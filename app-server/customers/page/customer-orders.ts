import { and, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { addressLine } from '#domain/orders/address-line.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { orders } from '../../database/schema/orders.ts';
import { amountOre } from '../../orders/list/list-amount.ts';
import { isFinishedOrder, isOpenOrder } from '../../orders/open-order.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CustomerInfoProps } from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

const SHOWN = 20;

/** The orders of the customer, and those that they pay for, that the reader may see: open ones first, each part newest first. */
export async function loadOrders(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
  visibility: Visibility,
): Promise<CustomerInfoProps['orders']> {
  const theirs = and(
    or(eq(orders.customerId, customerId), eq(orders.payerId, customerId)),
    isNull(orders.archivedAt),
    visibleOrders(user),
  );
  // Each half has an index of its own; of all open orders few are theirs.
  const mayBeOpen = sql`${orders.id} = any(array(
    select ${orders.id} from ${orders} where ${orders.customerId} = ${customerId} and ${isOpenOrder}
    union select ${orders.id} from ${orders} where ${orders.payerId} = ${customerId} and ${isOpenOrder}))`;
  const part = (which: SQL) =>
    q
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        title: orders.title,
        status: orders.status,
        statusSince: orders.statusSince,
        workType: orders.workType,
        street: orders.street,
        houseNo: orders.houseNo,
        postnr: orders.postnr,
        city: orders.city,
        receivedAt: orders.receivedAt,
        amountOre,
      })
      .from(orders)
      .where(and(theirs, which))
      .orderBy(desc(orders.orderNo))
      .limit(SHOWN + 1);
  const [open, finished, [counted]] = await Promise.all([
    part(mayBeOpen),
    part(isFinishedOrder),
    q.select({ count: count() }).from(orders).where(and(theirs, mayBeOpen)),
  ]);
  const all = [...open, ...finished];
  return {
    rows: all.slice(0, SHOWN).map((order) => ({
      id: order.id,
      orderNo: order.orderNo,
      title: order.title,
      status: order.status,
      statusSince: order.statusSince.toISOString(),
      workType: order.workType,
      address: addressLine(order),
      receivedAt: order.receivedAt.toISOString(),
      ...redact({ netOre: order.amountOre }, visibility),
    })),
    open: counted?.count ?? 0,
    more: all.length > SHOWN,
  };
}
