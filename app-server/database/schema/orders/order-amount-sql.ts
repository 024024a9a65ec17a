import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { UNDONE_STATUSES } from '#domain/orders/order-status.ts';

type AmountColumns = Record<'status' | 'expectedNetOre' | 'netOre' | 'linesAreFree', PgColumn>;

const undone = sql.raw(UNDONE_STATUSES.map((status) => `'${status}'`).join(', '));

/** The twin of `orderAmount`. Without parameters, so that the database knows it again as the expression of an index. */
export function orderAmountSql({
  status,
  expectedNetOre,
  netOre,
  linesAreFree,
}: AmountColumns): SQL<number> {
  return sql<number>`(case
    when ${status} in (${undone}) and ${expectedNetOre} > greatest(${netOre}, 0) then ${expectedNetOre}
    when ${netOre} = 0 and not ${linesAreFree} then ${expectedNetOre}
    else ${netOre} end)`;
}
