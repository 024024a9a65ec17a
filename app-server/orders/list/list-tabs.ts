import { and, eq, gte, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { type ListStatus, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { orderGroupInfo } from '#domain/orders/order-groups.ts';
import { sinceAtLeast } from '#domain/orders/age-buckets.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { OPEN_STATUSES, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { sliceKeys } from '#domain/dashboard/slices.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { inSlices } from '../../dashboard/in-slices.ts';
import { sumsBetween } from '../../dashboard/open-age-sums.ts';
import { openStatusSums } from '../../dashboard/open-status-sums.ts';
import { flowSums, statusSums } from '../../database/schema/orders/sums.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { OrderStatusProps } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { amountOre } from '../amount-ore.ts';
import { besideStatus, isSlice, isSliceOfAreas, type OrderSlice, sliceOf } from './list-where.ts';
import { isOpenOrder } from '../open-order.ts';

/**
 * The largest number of hits of a text that are counted. The index of texts is read whole for a common word before the first hit is
 * known (50 ms for 200 000), and without it every order is looked at until there are enough.
 */
const SEARCH_LIMIT = 1_000;
/** With more hits of a text than this, open and finished ones are counted apart. */
const FEW_HITS = 300;

const FINAL_STATUSES = ['invoiced', 'cancelled'] as const;

export type Tab = Omit<OrderStatusProps['tabs'][number], 'netOre'> & { netOre: number | null };

/**
 * The number and amount of orders in each status, under the other filters. Slices are read from the stored
 * sums. Other selections are counted in one pass when they are not too large; otherwise open orders are counted, and finished ones
 * are `capped`.
 */
export async function loadTabs(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): Promise<Tab[]> {
  const counted = await countTabs(q, filters, user, now, calendar);
  return ORDER_STATUSES.map(
    (status) => counted.find((tab) => tab.status === status) ?? { status, count: 0, netOre: 0 },
  );
}

async function countTabs(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): Promise<Tab[]> {
  const where = besideStatus(filters, user, now, calendar);
  const slices = slicesOf(sliceOf(filters, user));
  if (isSlice(filters, user)) return fromStatusSums(q, slices);
  if (isSliceOfAreas(filters, user)) return fromAreas(q, filters, user, now, calendar);
  if (isSlice(filters, user, ['invoicedFrom', 'invoicedTo'])) {
    return [await fromFlowSums(q, slices, filters.invoicedFrom, filters.invoicedTo)];
  }
  if (isSlice(filters, user, ['expectedFrom', 'expectedTo']))
    return fromBothSums(q, slices, filters);
  if (isSlice(filters, user, ['minDays', 'maxDays']))
    return fromAgeSums(q, filters, user, now, calendar);
  const isText = filters.q !== undefined;
  const limit = isText ? SEARCH_LIMIT : TOTAL_LIMIT;
  const few = isText ? FEW_HITS : limit;
  // What is open is quickly counted by a text, so that it is not waited for; for other filters it is seldom needed.
  const [some, early] = await Promise.all([
    countUpTo(q, found(where), few),
    isText && where ? countOpen(q, where, true) : null,
  ]);
  if (countOf(some) <= few || !where) return some;
  const [open, listed] = await Promise.all([
    early ?? countOpen(q, where, false),
    countFinal(q, where, filters.status, limit),
  ]);
  const finals = FINAL_STATUSES.map((status): Tab => {
    const tab = [...listed, ...some].find((one) => one.status === status);
    const count = tab?.count ?? 0;
    if (status === filters.status && count <= limit)
      return { status, count, netOre: tab?.netOre ?? 0 };
    return { status, count: Math.min(count, limit), netOre: null, capped: true };
  });
  return [...open, ...finals];
}

/** The hits in the status of the list, when they are finished. */
async function countFinal(q: Queryable, where: SQL, status: ListStatus, limit: number) {
  if (status === 'invoiced')
    return countUpTo(q, found(and(eq(orders.status, status), where)), limit);
  // Few are cancelled.
  if (status === 'cancelled')
    return countUpTo(q, foundAmong(sql`${eq(orders.status, status)}`, where), limit);
  return [];
}

const countOf = (tabs: readonly Tab[]) => tabs.reduce((sum, { count }) => sum + count, 0);

/** What stands in each of the user's areas, and their own orders elsewhere, which are few. */
async function fromAreas(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): Promise<Tab[]> {
  const own = besideStatus({ ...filters, mine: true }, user, now, calendar);
  const elsewhere = or(isNull(orders.areaId), notInArray(orders.areaId, user.areaIds));
  const [inAreas, others] = await Promise.all([
    fromStatusSums(q, slicesOf({ ...sliceOf(filters, user), areas: user.areaIds })),
    countUpTo(q, found(and(own, elsewhere)), TOTAL_LIMIT),
  ]);
  return ORDER_STATUSES.map((status) => {
    const parts = [...inAreas, ...others].filter((tab) => tab.status === status);
    return {
      status,
      count: countOf(parts),
      netOre: parts.reduce((sum, { netOre }) => sum + Number(netOre), 0),
    };
  });
}

const sumsByStatus = preparedRead(['slices'], (q, { slices }) =>
  q
    .select({
      status: statusSums.status,
      count: sql<number>`sum(${statusSums.count})::bigint`,
      netOre: sql<number>`sum(${statusSums.netOre})::bigint`,
    })
    .from(statusSums)
    .where(inSlices(statusSums.slice, slices))
    .groupBy(statusSums.status),
);

function fromStatusSums(q: Queryable, slices: readonly string[]): Promise<Tab[]> {
  return sumsByStatus(q, { slices });
}

/** An order that has been invoiced stays so: what was invoiced on some days is the flow of these days. */
async function fromFlowSums(
  q: Queryable,
  slices: readonly string[],
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): Promise<Tab> {
  const [sums] = await q
    .select({
      count: sql<number>`coalesce(sum(${flowSums.invoicedCount}), 0)::bigint`.mapWith(Number),
      netOre: sql<number>`coalesce(sum(${flowSums.invoicedOre}), 0)::bigint`.mapWith(Number),
    })
    .from(flowSums)
    .where(
      and(
        inSlices(flowSums.slice, slices),
        eq(flowSums.grain, 'day'),
        from === undefined ? undefined : gte(flowSums.period, from),
        to === undefined ? undefined : lte(flowSums.period, to),
      ),
    );
  return { status: 'invoiced', count: sums?.count ?? 0, netOre: sums?.netOre ?? 0 };
}

/** What some days are expected to bring: what is finished now, and what was invoiced on them. */
async function fromBothSums(
  q: Queryable,
  slices: readonly string[],
  { expectedFrom, expectedTo }: OrderListFilters,
): Promise<Tab[]> {
  const [standing, invoiced] = await Promise.all([
    fromStatusSums(q, slices),
    fromFlowSums(q, slices, expectedFrom, expectedTo),
  ]);
  const isFinished = ({ status }: Tab) => orderGroupInfo.finished.statuses.includes(status);
  return [...standing.filter(isFinished), invoiced];
}

/** Open orders by their age: the sums of the days between two ages, and the orders of the two days that these ages divide. */
async function fromAgeSums(
  q: Queryable,
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): Promise<Tab[]> {
  const slice = sliceOf(filters, user);
  const { minDays, maxDays } = filters;
  if (minDays !== undefined && maxDays !== undefined && minDays > maxDays) return [];
  const limits = [
    ...(minDays ? [sinceAtLeast(minDays, now, calendar)] : []),
    ...(maxDays === undefined ? [] : [sinceAtLeast(maxDays + 1, now, calendar)]),
  ];
  const all = await sumsBetween(q, slice, limits, await openStatusSums(q, slicesOf(slice)));
  const found = all.filter(({ bucket }) => bucket === (minDays ? 1 : 0));
  return OPEN_STATUSES.map((status) => {
    const sums = found.filter((sum) => sum.status === status);
    return {
      status,
      count: sums.reduce((total, { count }) => total + count, 0),
      netOre: sums.reduce((total, { netOre }) => total + netOre, 0),
    };
  });
}

function slicesOf({ areas, type, segment }: OrderSlice): string[] {
  return sliceKeys(areas, { workType: type, segment });
}

/** The hits among the orders of `source` by status. With more of them than the limit some are left out, one at least. */
async function countUpTo(q: Queryable, source: SQL, limit: number): Promise<Tab[]> {
  const { rows } = await q.execute<Tab & Record<string, unknown>>(sql`
    select status, count(*)::int as count, sum(amount)::bigint as "netOre"
    from (select status, ${amountOre} as amount from ${source} limit ${limit + 1}) found
    group by status`);
  return rows;
}

/** The open hits by status, all of them. */
async function countOpen(q: Queryable, where: SQL, isText: boolean): Promise<Tab[]> {
  // A text has an index of what is open. No other filter is so narrow.
  const source = isText ? found(and(isOpenOrder, where)) : foundAmong(isOpenOrder, where);
  const { rows } = await q.execute<Tab & Record<string, unknown>>(sql`
    select status, count(*)::int as count, sum(${amountOre})::bigint as "netOre"
    from ${source} group by status`);
  return rows;
}

const found = (where: SQL | undefined) => sql`${orders} where ${where ?? sql`true`}`;

/** The same where `few` is the narrowest condition: its orders are read (`offset 0`), and no index of the other filters. */
const foundAmong = (few: SQL, where: SQL) =>
  sql`(select * from ${orders} where ${few} offset 0) orders where ${where}`;
