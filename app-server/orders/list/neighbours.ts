import { and, sql, type SQL } from 'drizzle-orm';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { orderAmount } from '#domain/orders/order-amount.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { rowsBeside } from '../../lists/sort-order.ts';
import { listOrder, sortOrder } from './list-order.ts';
import { foundFirst, isOfNarrowDays } from './narrow-days.ts';
import { listWhere } from './list-where.ts';
import type { StoredOrder } from '../stored-order.ts';

/** The numbers of the orders before and after this one in a list; `null` at its ends. */
export async function loadNeighbours(
  q: Queryable,
  order: StoredOrder,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): Promise<{ previous: string | null; next: string | null }> {
  const where = listWhere(filters, user, now, calendar);
  const source = (await isOfNarrowDays(q, filters, where))
    ? { from: foundFirst(where), where: undefined }
    : { from: sql`${orders}`, where };
  const [previous, next] = await Promise.all([
    beside(q, order, filters, source, true),
    beside(q, order, filters, source, false),
  ]);
  return { previous, next };
}

/** The nearest order on one side. */
async function beside(
  q: Queryable,
  order: StoredOrder,
  filters: OrderListFilters,
  { from, where }: { from: SQL; where: SQL | undefined },
  reversed: boolean,
): Promise<string | null> {
  const at = { id: order.id, value: sortValue(order, filters.sort) };
  for (const part of rowsBeside(sortOrder(filters), orders.id, at, reversed)) {
    const { rows } = await q.execute<{ order_no: string }>(sql`
      select ${orders.orderNo} from ${from} where ${and(where, part)}
      order by ${sql.join(listOrder(filters, reversed), sql`, `)} limit 1`);
    if (rows[0]) return rows[0].order_no;
  }
  return null;
}

function sortValue(order: StoredOrder, sort: OrderListFilters['sort']): string | number | null {
  switch (sort) {
    case 'age':
      return order.statusSince.toISOString();
    case 'due':
      return order.dueAt?.toISOString() ?? null;
    case 'planned':
      return order.plannedStart?.toISOString() ?? null;
    case 'amount':
      return orderAmount(order);
    case 'customer':
      return order.customerSort;
    default:
      return order.orderNo;
  }
}
