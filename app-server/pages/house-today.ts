import { and, count, eq, inArray, isNull, lt, lte, sum } from 'drizzle-orm';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { sinceAtLeast } from '#domain/orders/age-buckets.ts';
import { WAITING_LONG } from '#domain/orders/order-list.ts';
import { OPEN_STATUSES, type OrderStatus, UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { may } from '#domain/rights.ts';
import { countUnmatched } from '../boards/board-documents.ts';
import { orders } from '../database/schema/orders.ts';
import { statusSums } from '../database/schema/sums.ts';
import type { CurrentUser, Services } from '../services.ts';
import type { HouseToday } from './welcome.props.ts';

const WAITING: OrderStatus[] = ['awaiting_material', 'awaiting_customer'];

/** What the house needs today, as of now. Each count is that of the list which the page links to. */
export async function readHouseToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<CurrentUser, 'groups'>,
): Promise<HouseToday> {
  const live = isNull(orders.archivedAt);
  const longSince = sinceAtLeast(WAITING_LONG, clock());
  const [urgent, overdue, waiting, standing, documents] = await Promise.all([
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
      .select({ status: orders.status, count: count() })
      .from(orders)
      .where(and(inArray(orders.status, WAITING), lte(orders.statusSince, longSince), live))
      .groupBy(orders.status),
    db
      .select({ status: statusSums.status, count: sum(statusSums.count).mapWith(Number) })
      .from(statusSums)
      .where(and(eq(statusSums.slice, sliceKey({})), inArray(statusSums.status, OPEN_STATUSES)))
      .groupBy(statusSums.status),
    may(user.groups, 'document.match') ? countUnmatched(db, clock()) : null,
  ]);
  const countOf = (status: OrderStatus) =>
    standing.find((row) => row.status === status)?.count ?? 0;
  return {
    urgent: urgent[0]?.count ?? 0,
    overdue: UNDONE_STATUSES.flatMap((status) => overdue.filter((row) => row.status === status)),
    unplanned: countOf('received'),
    waitingLong: WAITING.flatMap((status) => waiting.filter((row) => row.status === status)),
    uninspected: countOf('done'),
    readyToInvoice: countOf('ready_to_invoice'),
    documents,
  };
}
