import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { UNDONE_STATUSES } from '#domain/orders/order-status.ts';

type AmountColumns = Record<'status' | 'expectedNetOre' | 'netOre', PgColumn>;

const undone = sql.raw(UNDONE_STATUSES.map((status) => `'${status}'`).join(', '));

/**
 * The twin of `orderAmount`. Without parameters, so that the database knows it again as the expression of an index.
 * @param isEmpty whether the order has no lines
 */
export function orderAmountSql(
  { status, expectedNetOre, netOre }: AmountColumns,
  isEmpty: SQL,
): SQL<number> {
  return sql<number>`(case
    when ${status} in (${undone}) and ${expectedNetOre} > greatest(${netOre}, 0) then ${expectedNetOre}
    when ${isEmpty} then ${expectedNetOre}
    else ${netOre} end)`;
}

/**
 * What the list sorts by: the amount as far as an index can know it, which sees no lines. A done order whose lines come to nothing
 * stands where it would without them.
 */
export function sortAmountSql(t: AmountColumns): SQL<number> {
  return orderAmountSql(t, sql`${t.netOre} = 0`);
}
