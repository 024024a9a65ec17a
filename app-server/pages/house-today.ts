import { and, count, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { WAITING_LONG } from '#domain/orders/order-list.ts';
import { OPEN_STATUSES, type OrderStatus, UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { may } from '#domain/rights.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
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
  const longSince = addDays(copenhagenDate(clock()), -WAITING_LONG);
  const [urgent, overdue, standing, documents] = await Promise.all([
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
      .select({
        status: statusSums.status,
        count: sum(statusSums.count).mapWith(Number),
        long: sql<number>`coalesce(sum(${statusSums.count}) filter (where ${statusSums.sinceDay} <= ${longSince}), 0)`.mapWith(
          Number,
        ),
      })
      .from(statusSums)
      .where(and(eq(statusSums.slice, sliceKey({})), inArray(statusSums.status, OPEN_STATUSES)))
      .groupBy(statusSums.status),
    may(user.groups, 'document.match') ? countUnmatched(db, clock()) : null,
  ]);
  const standingIn = (status: OrderStatus) => standing.find((row) => row.status === status);
  const countOf = (status: OrderStatus) => standingIn(status)?.count ?? 0;
  return {
    urgent: urgent[0]?.count ?? 0,
    overdue: UNDONE_STATUSES.flatMap((status) => overdue.filter((row) => row.status === status)),
    unplanned: countOf('received'),
    waitingLong: WAITING.flatMap((status) => {
      const long = standingIn(status)?.long ?? 0;
      return long > 0 ? [{ status, count: long }] : [];
    }),
    uninspected: countOf('done'),
    readyToInvoice: countOf('ready_to_invoice'),
    documents,
  };
}
