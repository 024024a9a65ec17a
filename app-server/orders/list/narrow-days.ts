import { sql, type SQL } from 'drizzle-orm';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { Queryable } from '../../services.ts';

/** So many orders are read and sorted rather than looked for in the order of the list: in 10 ms, or 2 from an index alone. */
const FEW = 10_000;

/**
 * Whether a list is about days and few orders belong to them. The days of an order follow its number, which the database does not
 * know: it expects the next one among some hundred in the order of the list, and where they all lie behind it, it looks through a million.
 */
export async function isOfNarrowDays(
  q: Queryable,
  filters: OrderListFilters,
  where: SQL | undefined,
): Promise<boolean> {
  if (where === undefined || !isOfDays(filters)) return false;
  const { rows } = await q.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${orders} where ${where} limit ${FEW + 1}) found`);
  return (rows[0]?.count ?? 0) <= FEW;
}

/** The orders of a condition, found by it before anything else is done with them (`offset 0`). */
export const foundFirst = (where: SQL | undefined) =>
  sql`(select * from ${orders} where ${where ?? sql`true`} offset 0) orders`;

function isOfDays(filters: OrderListFilters): boolean {
  const { cameFrom, invoicedFrom, receivedFrom, expectedFrom } = filters;
  const { cameTo, invoicedTo, receivedTo, expectedTo } = filters;
  const from = [cameFrom, invoicedFrom, receivedFrom, expectedFrom];
  return [...from, cameTo, invoicedTo, receivedTo, expectedTo].some((day) => day !== undefined);
}
