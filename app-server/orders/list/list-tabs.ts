import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { orders } from '../../database/schema/orders.ts';
import { flowSums, statusSums } from '../../database/schema/sums.ts';
import type { OrderStatusProps } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { amountOre } from './list-amount.ts';
import { besideStatus, isSlice } from './list-where.ts';

/** The largest number of orders that are counted in one pass; with more, another query is used. */
const FEW = 2_000;

export type Tab = OrderStatusProps['tabs'][number] & { netOre: number };

/**
 * The number and amount of orders in each status, under the other filters. Slices are read from the stored
 * sums. Other selections are counted: in one pass when they are small, otherwise finished orders up to one more than
 * `TOTAL_LIMIT`.
 */
export async function loadTabs(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): Promise<Tab[]> {
  const counted = await countTabs(q, filters, user, now);
  return ORDER_STATUSES.map((status) => {
    const row = counted.find((tab) => tab.status === status);
    return { status, count: row?.count ?? 0, netOre: row?.netOre ?? 0 };
  });
}

async function countTabs(q: Queryable, filters: OrderListFilters, user: CurrentUser, now: Date) {
  const where = besideStatus(filters, user, now);
  if (isSlice(filters, user)) return fromStatusSums(q, filters);
  if (isSlice(filters, user, ['invoicedFrom', 'invoicedTo'])) return fromFlowSums(q, filters);
  const few = await onePass(q, where);
  const found = few.reduce((sum, { count }) => sum + count, 0);
  return found <= FEW ? few : cappedCounts(q, where);
}

function fromStatusSums(q: Queryable, filters: OrderListFilters): Promise<Tab[]> {
  return q
    .select({
      status: statusSums.status,
      count: sql<number>`sum(${statusSums.count})::bigint`,
      netOre: sql<number>`sum(${statusSums.netOre})::bigint`,
    })
    .from(statusSums)
    .where(eq(statusSums.slice, sliceOf(filters)))
    .groupBy(statusSums.status);
}

/** An order that has been invoiced stays so: what was invoiced on some days is the flow of these days. */
async function fromFlowSums(q: Queryable, filters: OrderListFilters): Promise<Tab[]> {
  const { invoicedFrom, invoicedTo } = filters;
  const sums = await q
    .select({
      count: sql<number>`coalesce(sum(${flowSums.invoicedCount}), 0)::bigint`.mapWith(Number),
      netOre: sql<number>`coalesce(sum(${flowSums.invoicedOre}), 0)::bigint`.mapWith(Number),
    })
    .from(flowSums)
    .where(
      and(
        eq(flowSums.slice, sliceOf(filters)),
        eq(flowSums.grain, 'day'),
        invoicedFrom === undefined ? undefined : gte(flowSums.period, invoicedFrom),
        invoicedTo === undefined ? undefined : lte(flowSums.period, invoicedTo),
      ),
    );
  return sums.map((sum) => ({ status: 'invoiced', ...sum }));
}

function sliceOf({ area, type, segment }: OrderListFilters): string {
  return sliceKey({ areaId: area, workType: type, segment });
}

async function onePass(q: Queryable, where: SQL | undefined): Promise<Tab[]> {
  const { rows } = await q.execute<Tab & Record<string, unknown>>(sql`
    select status, count(*)::int as count, sum(amount)::bigint as "netOre"
    from (select ${orders.status} as status, ${amountOre} as amount
      from ${orders} where ${where ?? sql`true`} limit ${FEW + 1}) found
    group by status`);
  return rows;
}

/**
 * Many orders are found, nearly all of them long finished. What is open is read whole: so little of everything that no index of
 * the other filters beats it (`offset 0` keeps them out of it).
 */
async function cappedCounts(q: Queryable, where: SQL | undefined): Promise<Tab[]> {
  const open = sql`
    select status, count(*)::int as count, sum(${amountOre})::bigint as "netOre"
    from (select * from ${orders} where ${inArray(orders.status, OPEN_STATUSES)} offset 0) orders
    where ${where ?? sql`true`} group by status`;
  const final = (status: OrderStatus) => sql`
    select ${status} as status, count(*)::int as count, coalesce(sum(amount), 0)::bigint as "netOre"
    from (select ${amountOre} as amount from ${orders}
      where ${and(eq(orders.status, status), where)} limit ${TOTAL_LIMIT + 1}) found`;
  const finals = (['invoiced', 'cancelled'] as const).map(final);
  const { rows } = await q.execute<Tab & Record<string, unknown>>(
    sql.join([open, ...finals], sql` union all `),
  );
  return rows;
}
