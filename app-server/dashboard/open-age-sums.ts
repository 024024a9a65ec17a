import { and, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { AGE_BUCKETS, sinceAtLeast } from '#domain/orders/age-buckets.ts';
import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import {
  copenhagenDate,
  copenhagenInstant,
  startOfCopenhagenDay,
} from '#domain/time/copenhagen.ts';
import { orders } from '../database/schema/orders.ts';
import { amountOre } from '../orders/list/list-amount.ts';
import { inSlice } from '../orders/list/list-where.ts';
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

type Slice = Pick<DashboardFilters, 'area' | 'type' | 'segment'>;

/** The open orders of a slice by status and working days in it. */
export function openAgeSums(
  db: Queryable,
  slice: Slice,
  now: Date,
  openSums: readonly OpenStatusSum[],
): Promise<OpenAgeSum[]> {
  const limits = AGE_BUCKETS.flatMap((bucket) =>
    'minDays' in bucket ? [sinceAtLeast(bucket.minDays, now)] : [],
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
  slice: Slice,
  limits: readonly Date[],
  openSums: readonly OpenStatusSum[],
): Promise<OpenAgeSum[]> {
  const divided = [...new Set(limits.map((limit) => copenhagenDate(limit)))];
  const single =
    divided.length === 0
      ? []
      : await db
          .select({
            status: orders.status,
            since: orders.statusSince,
            netOre: sql<number>`${amountOre}`.mapWith(Number),
          })
          .from(orders)
          .where(
            and(
              inArray(orders.status, OPEN_STATUSES),
              or(
                ...divided.map((day) =>
                  and(
                    gte(orders.statusSince, startOfCopenhagenDay(day)),
                    lt(orders.statusSince, startOfCopenhagenDay(addDays(day, 1))),
                  ),
                ),
              ),
              inSlice(slice),
            ),
          );
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
    ...single.map(({ status, since, netOre }) => ({
      status,
      bucket: bucketOf(since),
      count: 1,
      netOre,
    })),
  ];
}
