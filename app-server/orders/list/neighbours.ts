import { and, type SQL } from 'drizzle-orm';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { orders } from '../../database/schema/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { rowsBeside } from '../../lists/sort-order.ts';
import { listOrder, sortOrder } from './list-order.ts';
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
  const [previous, next] = await Promise.all([
    beside(q, order, filters, where, true),
    beside(q, order, filters, where, false),
  ]);
  return { previous, next };
}

/** The nearest order on one side. */
async function beside(
  q: Queryable,
  order: StoredOrder,
  filters: OrderListFilters,
  where: SQL | undefined,
  reversed: boolean,
): Promise<string | null> {
  const at = { id: order.id, value: sortValue(order, filters.sort) };
  for (const part of rowsBeside(sortOrder(filters), orders.id, at, reversed)) {
    const [found] = await q
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(and(where, part))
      .orderBy(...listOrder(filters, reversed))
      .limit(1);
    if (found) return found.orderNo;
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
      return order.netOre;
    case 'customer':
      return order.customerSort;
    default:
      return order.orderNo;
  }
}
