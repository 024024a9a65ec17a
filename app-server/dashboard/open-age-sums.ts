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

/** Open orders of one status whose age in working days lies in one of `AGE_BUCKETS`. */
export interface OpenAgeSum {
  status: OrderStatus;
  /** The place in `AGE_BUCKETS`. */
  bucket: number;
  count: number;
  netOre: number;
}

const NOON = 12 * 60;

/**
 * The open orders of a slice by status and working days in it. The stored sums know the day alone, and an interval of working
 * time begins in the middle of one: the orders of these few days are read one by one, all others are taken from the sums.
 */
export async function openAgeSums(
  db: Queryable,
  filters: DashboardFilters,
  now: Date,
  openSums: readonly OpenStatusSum[],
): Promise<OpenAgeSum[]> {
  // The instants at which the second, third … interval ends, newest first.
  const limits = AGE_BUCKETS.flatMap((bucket) =>
    'minDays' in bucket ? [sinceAtLeast(bucket.minDays, now)] : [],
  );
  const divided = [...new Set(limits.map((limit) => copenhagenDate(limit)))];
  const single = await db
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
        inSlice(filters),
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
