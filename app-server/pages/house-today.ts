import { and, count, eq, inArray, isNull, lt, sum } from 'drizzle-orm';
import { OPEN_STATUSES, UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { orders } from '../database/schema/orders.ts';
import { statusSums } from '../database/schema/sums.ts';
import type { Services } from '../services.ts';
import type { HouseToday } from './welcome.props.ts';

/** What the house needs today, as of now. */
export async function readHouseToday({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<HouseToday> {
  const live = isNull(orders.archivedAt);
  const [urgent, overdue, ready] = await Promise.all([
    db
      .select({ count: count() })
      .from(orders)
      .where(and(inArray(orders.status, OPEN_STATUSES), eq(orders.priority, 'urgent'), live)),
    db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .where(and(inArray(orders.status, UNDONE_STATUSES), lt(orders.dueAt, clock()), live))
      .groupBy(orders.status),
    db
      .select({ count: sum(statusSums.count).mapWith(Number) })
      .from(statusSums)
      .where(and(eq(statusSums.slice, sliceKey({})), eq(statusSums.status, 'ready_to_invoice'))),
  ]);
  return {
    urgent: urgent[0]?.count ?? 0,
    overdue: UNDONE_STATUSES.flatMap((status) => overdue.filter((row) => row.status === status)),
    readyToInvoice: ready[0]?.count ?? 0,
  };
}
