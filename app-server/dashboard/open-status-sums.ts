import { and, inArray } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { statusSums } from '../database/schema/orders/sums.ts';
import type { Queryable } from '../services.ts';
import { inSlices } from './in-slices.ts';

/** The orders that got a status on one day and still have it. */
export interface OpenStatusSum {
  status: OrderStatus;
  sinceDay: CalendarDate;
  count: number;
  netOre: number;
}

const openSums = preparedRead(['slices'], (q, { slices }) => {
  const { slice, status, sinceDay, count, netOre } = statusSums;
  return q
    .select({ status, sinceDay, count, netOre })
    .from(statusSums)
    .where(and(inSlices(slice, slices), inArray(status, OPEN_STATUSES)));
});

/** The orders in the open statuses of slices, by the day they got the status: a row for each slice. */
export async function openStatusSums(
  db: Queryable,
  slices: readonly string[],
): Promise<OpenStatusSum[]> {
  return openSums(db, { slices });
}

/** The net amount of the orders in some statuses. */
export function sumOf(
  openSums: readonly OpenStatusSum[],
  statuses: readonly OrderStatus[],
): number {
  return openSums
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { netOre }) => sum + netOre, 0);
}
