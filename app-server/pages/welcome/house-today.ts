import { and, count, eq, inArray, lt, lte, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { sinceAtLeast } from '#domain/orders/age-buckets.ts';
import { WAITING_LONG } from '#domain/orders/order-list.ts';
import { OPEN_STATUSES, type OrderStatus, UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { may } from '#domain/rights/rights.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { countRequests } from '../../customers/anonymise/asked.ts';
import { countUnmatched } from '../../boards/board-documents.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { statusSums } from '../../database/schema/orders/sums.ts';
import { plannedInAbsence } from '../../orders/list/planned-in-absence.ts';
import { type OrderReader, visibleOrders } from '../../orders/own-order.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { loadFailing } from '../../visma/page/failing-transfers.ts';
import type { HouseToday } from './welcome.props.ts';

const NONE = sql`null`;
const WAITING: OrderStatus[] = ['awaiting_material', 'awaiting_customer'];

/** What the house needs today, as of now, among the orders that the user may see. Each count is that of the list which the page links to. */
export async function readHouseToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: OrderReader & Pick<CurrentUser, 'rights'>,
  calendar: WorkingCalendar,
): Promise<HouseToday> {
  const now = clock();
  const visible = visibleOrders(user);
  const counted = (of: 'urgent' | 'overdue' | 'waiting' | 'away' | 'standing') =>
    db.select({ of: sql<string>`${of}::text`, status: orders.status, count: count() }).from(orders);
  // One statement: most of what each of these costs is the way to the database and back.
  const [rows, beside, failing] = await Promise.all([
    unionAll(
      counted('urgent')
        .where(and(inArray(orders.status, OPEN_STATUSES), eq(orders.priority, 'urgent'), visible))
        .groupBy(orders.status),
      counted('overdue')
        .where(and(inArray(orders.status, UNDONE_STATUSES), lt(orders.dueAt, now), visible))
        .groupBy(orders.status),
      counted('waiting')
        .where(
          and(
            inArray(orders.status, WAITING),
            lte(orders.statusSince, sinceAtLeast(WAITING_LONG, now, calendar)),
            visible,
          ),
        )
        .groupBy(orders.status),
      counted('away')
        .where(and(inArray(orders.status, UNDONE_STATUSES), plannedInAbsence(now), visible))
        .groupBy(orders.status),
      visible === undefined
        ? db
            .select({
              of: sql<string>`'standing'`,
              status: statusSums.status,
              count: sum(statusSums.count).mapWith(Number),
            })
            .from(statusSums)
            .where(
              and(eq(statusSums.slice, sliceKey({})), inArray(statusSums.status, OPEN_STATUSES)),
            )
            .groupBy(statusSums.status)
        : counted('standing')
            .where(and(inArray(orders.status, OPEN_STATUSES), visible))
            .groupBy(orders.status),
    ),
    countBeside(db, user, now),
    loadFailing(db, user),
  ]);
  const countsOf = (of: string, statuses: readonly OrderStatus[]) =>
    statuses.flatMap((status) =>
      rows
        .filter((row) => row.of === of && row.status === status)
        .map((row) => ({ status, count: row.count })),
    );
  const all = (of: string, statuses: readonly OrderStatus[]) =>
    countsOf(of, statuses).reduce((sum, row) => sum + row.count, 0);
  const standing = (status: OrderStatus) => countsOf('standing', [status])[0]?.count ?? 0;
  return {
    urgent: all('urgent', OPEN_STATUSES),
    away: all('away', UNDONE_STATUSES),
    overdue: countsOf('overdue', UNDONE_STATUSES),
    unplanned: standing('received'),
    waitingLong: countsOf('waiting', WAITING),
    uninspected: standing('done'),
    readyToInvoice: standing('ready_to_invoice'),
    ...beside,
    failing,
  };
}

/** What waits beside the orders, in one statement; `null` for what the user has no part in. */
async function countBeside(
  q: Queryable,
  { rights }: Pick<CurrentUser, 'rights'>,
  now: Date,
): Promise<Pick<HouseToday, 'documents' | 'anonymise'>> {
  const documents = may(rights, 'document.match') ? countUnmatched(q, now) : NONE;
  const anonymise = may(rights, 'customer.anonymise.execute') ? countRequests(q) : NONE;
  const { rows } = await q.execute<Pick<HouseToday, 'documents' | 'anonymise'>>(
    sql`select ${documents} as documents, ${anonymise} as anonymise`,
  );
  return rows[0] ?? { documents: null, anonymise: null };
}
