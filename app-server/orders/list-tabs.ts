import { and, eq, sql } from 'drizzle-orm';
import { TOTAL_LIMIT } from '#domain/order-list.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { sliceKey } from '#domain/slices.ts';
import { orders } from '../database/schema/orders.ts';
import { statusSums } from '../database/schema/sums.ts';
import type { OrderListFilters, OrderStatusProps } from '../pages/order-status.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { amountOre } from './list-amount.ts';
import { besideStatus, isSlice } from './list-where.ts';

export type Tab = OrderStatusProps['tabs'][number] & { netOre: number };

/**
 * How many orders stand in each status, and for how much, under the filters beside status. Slices are read from the ready
 * sums; everything else is counted, each status to one more than `TOTAL_LIMIT` at most.
 */
export async function loadTabs(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): Promise<Tab[]> {
  const counted = isSlice(filters, user)
    ? await fromSums(q, filters)
    : await counting(q, filters, user, now);
  return ORDER_STATUSES.map((status) => {
    const row = counted.find((tab) => tab.status === status);
    return { status, count: row?.count ?? 0, netOre: row?.netOre ?? 0 };
  });
}

function fromSums(q: Queryable, { area, type, segment }: OrderListFilters): Promise<Tab[]> {
  return q
    .select({
      status: statusSums.status,
      count: sql<number>`sum(${statusSums.count})::bigint`,
      netOre: sql<number>`sum(${statusSums.netOre})::bigint`,
    })
    .from(statusSums)
    .where(eq(statusSums.slice, sliceKey({ areaId: area, workType: type, segment })))
    .groupBy(statusSums.status);
}

async function counting(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): Promise<Tab[]> {
  const where = besideStatus(filters, user, now);
  const one = (status: (typeof ORDER_STATUSES)[number]) => sql`
    select ${status} as status, count(*)::int as count, coalesce(sum(amount), 0)::bigint as "netOre"
    from (select ${amountOre} as amount from ${orders}
      where ${and(eq(orders.status, status), where)} limit ${TOTAL_LIMIT + 1}) found`;
  const { rows } = await q.execute(sql.join(ORDER_STATUSES.map(one), sql` union all `));
  return rows as unknown as Tab[];
}
