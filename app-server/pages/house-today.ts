import { and, count, eq, inArray, isNull, lt, sum } from 'drizzle-orm';
import { OPEN_STATUSES, type OrderStatus } from '#domain/order-status.ts';
import { sliceKey } from '#domain/slices.ts';
import { orders } from '../database/schema/orders.ts';
import { statusSums } from '../database/schema/sums.ts';
import type { Services } from '../services.ts';
import type { HouseToday } from './welcome.props.ts';

/** Where the work is still to be done, so that its deadline counts. */
export const NOT_DONE: OrderStatus[] = [
  'received',
  'planned',
  'in_progress',
  'awaiting_material',
  'awaiting_customer',
];

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
      .where(and(inArray(orders.status, NOT_DONE), lt(orders.dueAt, clock()), live))
      .groupBy(orders.status),
    db
      .select({ count: sum(statusSums.count).mapWith(Number) })
      .from(statusSums)
      .where(and(eq(statusSums.slice, sliceKey({})), eq(statusSums.status, 'ready_to_invoice'))),
  ]);
  const inOrder = (status: OrderStatus) => NOT_DONE.indexOf(status);
  return {
    urgent: urgent[0]?.count ?? 0,
    overdue: overdue.toSorted((a, b) => inOrder(a.status) - inOrder(b.status)),
    readyToInvoice: ready[0]?.count ?? 0,
  };
}
