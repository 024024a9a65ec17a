import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderSort } from '#domain/orders/order-list.ts';
import { orders } from '../../database/schema/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';

/** The column behind each sort; every one has its index, alone and after the status. */
export const sortColumns: Record<OrderSort, PgColumn> = {
  orderNo: orders.orderNo,
  age: orders.statusSince,
  due: orders.dueAt,
  planned: orders.plannedStart,
  amount: orders.netOre,
  customer: orders.customerSort,
};

/** True when the column runs downwards. The oldest status is the one that began first, so age runs against its column. */
export function isDescending({ sort, direction }: Pick<OrderListFilters, 'sort' | 'direction'>) {
  return (direction === 'desc') !== (sort === 'age');
}

/**
 * The order of the list as an index gives it, forwards or backwards: what has no value stands at the end going up and at the
 * beginning going down, as PostgreSQL keeps it.
 */
export function listOrder(
  filters: Pick<OrderListFilters, 'sort' | 'direction'>,
  reversed = false,
): SQL[] {
  const column = sortColumns[filters.sort];
  const way = isDescending(filters) === reversed ? sql`asc` : sql`desc`;
  return filters.sort === 'orderNo'
    ? [sql`${column} ${way}`]
    : [sql`${column} ${way}`, sql`${orders.id} ${way}`];
}
