import { and, count, gte, inArray, lt, sql } from 'drizzle-orm';
import { AGE_BUCKETS, sinceAtLeast } from '#domain/orders/age-buckets.ts';
import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import {
  copenhagenDate,
  copenhagenInstant,
  startOfCopenhagenDay,
} from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { amountOre } from '../orders/amount-ore.ts';
import { inSlice, type OrderSlice } from '../orders/list/list-where.ts';
import type { Queryable } from '../services.ts';
import type { OpenStatusSum } from './open-status-sums.ts';

/** Open orders of one status that they got in one of some intervals. */
export interface OpenAgeSum {
  status: OrderStatus;
  /** The place of the interval, such as that in `AGE_BUCKETS`. */
  bucket: number;
  count: number;
  netOre: number;
}

const NOON = 12 * 60;

/** The open orders of a slice by status and working days in it. */
export function openAgeSums(
  db: Queryable,
  slice: OrderSlice,
  now: Date,
  calendar: WorkingCalendar,
  openSums: readonly OpenStatusSum[],
): Promise<OpenAgeSum[]> {
  const limits = AGE_BUCKETS.flatMap((bucket) =>
    'minDays' in bucket ? [sinceAtLeast(bucket.minDays, now, calendar)] : [],
  );
  return sumsBetween(db, slice, limits, openSums);
}

/**
 * The open orders of a slice by status and the interval in which they got it. The stored sums know the day alone, and an interval of
 * working time begins in the middle of one: the orders of these few days are read one by one, all others are taken from the sums.
 * @param limits the instants at which the second, third … interval ends, newest first
 */
export async function sumsBetween(
  db: Queryable,
  slice: OrderSlice,
  limits: readonly Date[],
  openSums: readonly OpenStatusSum[],
): Promise<OpenAgeSum[]> {
  const divided = [...new Set(limits.map((limit) => copenhagenDate(limit)))];
  const single = divided.length === 0 ? [] : await sumsOfDays(db, slice, divided, limits);
  const bucketOf = (since: Date) => limits.filter((limit) => since <= limit).length;
  return [
    ...openSums
      .filter(({ sinceDay }) => !divided.includes(sinceDay))
      .map(({ status, sinceDay, count, netOre }) => ({
        status,
        bucket: bucketOf(copenhagenInstant(sinceDay, NOON)),
        count,
        netOre,
      })),
    ...single,
  ];
}

/** The same of the open orders that got their status on some days, from the orders themselves. */
function sumsOfDays(
  db: Queryable,
  slice: OrderSlice,
  days: readonly CalendarDate[],
  limits: readonly Date[],
): Promise<OpenAgeSum[]> {
  const since = orders.statusSince;
  const passed = limits.map((limit) => sql`(${since} <= ${limit.toISOString()})::int`);
  const instants = (first: (day: CalendarDate) => Date) =>
    sql.param(days.map((day) => first(day).toISOString()));
  return (
    db
      .select({
        status: orders.status,
        bucket: sql<number>`${sql.join(passed, sql` + `)}`.mapWith(Number),
        count: count(),
        netOre: sql<number>`sum(${amountOre})`.mapWith(Number),
      })
      // Day by day, which an index that holds all of this answers alone; for one condition with an "or" each order is read.
      .from(
        sql`unnest(${instants(startOfCopenhagenDay)}::timestamptz[],
          ${instants((day) => startOfCopenhagenDay(addDays(day, 1)))}::timestamptz[]) as day (first, next)`,
      )
      .innerJoin(
        orders,
        and(
          gte(since, sql`day.first`),
          lt(since, sql`day.next`),
          inArray(orders.status, OPEN_STATUSES),
          inSlice(slice),
        ),
      )
      .groupBy(orders.status, sql`2`)
  );
}
