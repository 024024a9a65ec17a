import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { addressLine } from '#domain/orders/address-line.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { plannedOnce } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { amountOre } from '../../orders/amount-ore.ts';
import { isFinishedOrder, isOpenOrder } from '../../orders/open-order.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CustomerInfoProps } from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

const SHOWN = 20;
const shown = {
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
};

/** The orders of the customer, and those that they pay for, that the reader may see: open ones first, each part newest first. */
export async function loadOrders(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
  visibility: Visibility,
): Promise<CustomerInfoProps['orders']> {
  // Each half has indexes of its own: with `or` the database reads every order of the customer for the newest few.
  const halves = [eq(orders.customerId, customerId), paidForOthers(customerId)].map((half) =>
    and(half, isNull(orders.archivedAt), visibleOrders(user)),
  );
  const [found, open] = await Promise.all([firstOf(q, halves), countOpen(q, halves)]);
  return {
    rows: found.slice(0, SHOWN).map((order) => ({
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
    open,
    more: found.length > SHOWN,
  };
}

/** In the words of the index. */
const paidForOthers = (payerId: string) =>
  sql`nullif(${orders.payerId}, ${orders.customerId}) = ${payerId}`;

/** The first orders of some halves that share none: open ones first, each part newest first. */
function firstOf(q: Queryable, halves: readonly (SQL | undefined)[]) {
  const ways = halves.flatMap((half) =>
    [isOpenOrder, isFinishedOrder].map(
      (
        which,
      ) => sql`(select ${orders.id}, ${orders.orderNo}, ${which === isOpenOrder} as open from ${orders}
        where ${and(half, which)} order by ${desc(orders.orderNo)} limit ${SHOWN + 1})`,
    ),
  );
  const ids = sql`select id from (${sql.join(ways, sql` union all `)}) ways order by open desc, order_no desc limit ${SHOWN + 1}`;
  return plannedOnce(
    q
      .select(shown)
      .from(orders)
      .where(sql`${orders.id} = any(array(${ids}))`)
      .orderBy(desc(isOpenOrder), desc(orders.orderNo)),
  );
}

async function countOpen(q: Queryable, halves: readonly (SQL | undefined)[]): Promise<number> {
  const counts = halves.map(
    (half) => sql`(select count(*) from ${orders} where ${and(half, isOpenOrder)})`,
  );
  const { rows } = await q.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::integer as count`,
  );
  return rows[0]?.count ?? 0;
}
