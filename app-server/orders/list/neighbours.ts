import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orders } from '../../database/schema/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { listOrder, isDescending, sortColumns } from './list-order.ts';
import { listWhere } from './list-where.ts';
import type { StoredOrder } from '../stored-order.ts';

/** The numbers of the orders before and after this one in a list; `null` at its ends. */
export async function loadNeighbours(
  q: Queryable,
  order: StoredOrder,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): Promise<{ previous: string | null; next: string | null }> {
  const where = listWhere(filters, user, now);
  const [previous, next] = await Promise.all([
    beside(q, order, filters, where, true),
    beside(q, order, filters, where, false),
  ]);
  return { previous, next };
}

/** The nearest order on one side, found by index: among those with a value first, or those without, whichever comes first. */
async function beside(
  q: Queryable,
  order: StoredOrder,
  filters: OrderListFilters,
  where: SQL | undefined,
  reversed: boolean,
): Promise<string | null> {
  const column = sortColumns[filters.sort];
  const value = sortValue(order, filters.sort);
  const down = isDescending(filters) !== reversed;
  const beyond = down ? sql`<` : sql`>`;
  const emptyFirst = down;
  const among: SQL[] =
    value === null
      ? [
          sql`${column} is null and ${orders.id} ${beyond} ${order.id}`,
          ...(emptyFirst ? [sql`${column} is not null`] : []),
        ]
      : [
          sql`(${column}, ${orders.id}) ${beyond} (${value}, ${order.id})`,
          ...(emptyFirst || !isNullable(column) ? [] : [sql`${column} is null`]),
        ];
  for (const part of among) {
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

function isNullable(column: PgColumn): boolean {
  return !column.notNull;
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
