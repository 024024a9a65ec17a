import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { UNDONE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { may } from '#domain/rights/rights.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { type OrderReader, ordersWithFitter, ownOrders } from '../../orders/own-order.ts';
import { readTimesToCheck } from '../../orders/time/entries-to-check.ts';
import { countGivenUpMails } from '../../mail/given-up.ts';
import { type AsOf, asOfNow } from '../../records/as-of.ts';
import type { Services } from '../../services.ts';
import { readOwnAbsences } from './own-absences.ts';
import { readFittersToday } from './fitters-today.ts';
import { readHouseToday } from './house-today.ts';
import { readMyActivities } from './my-activities.ts';
import type { MyDay, MyOrder } from './welcome.props.ts';

/** Statuses that an order keeps until a user takes the next step. */
const STANDING_STILL: OrderStatus[] = [
  'received',
  'awaiting_material',
  'awaiting_customer',
  'done',
  'verified',
  'ready_to_invoice',
];
/** Where it is the fitter on the order who moves it on. */
const IN_FITTERS_HANDS: OrderStatus[] = ['in_progress', 'awaiting_material'];
/** What is told of an order. */
const shown = {
  id: orders.id,
  orderNo: orders.orderNo,
  version: orders.version,
  status: orders.status,
  statusSince: orders.statusSince,
  title: orders.title,
  workType: orders.workType,
  kind: orders.kind,
  priority: orders.priority,
  customerName: orders.customerName,
  city: orders.city,
  dueAt: orders.dueAt,
};
const WAITING_SHOWN = 10;
const DUE_SHOWN = 50;

/** What waits for a user today, by the Danish calendar. */
export async function readMyDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: OrderReader,
  asOf?: AsOf,
): Promise<MyDay> {
  const { seq, calendar } = asOf ?? (await asOfNow(db));
  const to = startOfCopenhagenDay(addDays(copenhagenDate(clock()), 1));
  const live = isNull(orders.archivedAt);
  const waits = and(
    or(
      and(eq(orders.responsibleId, user.id), inArray(orders.status, STANDING_STILL)),
      and(ordersWithFitter(user.id), inArray(orders.status, IN_FITTERS_HANDS)),
    ),
    live,
  );

  const runsHouse = may(user.rights, 'dashboard.see');
  const [activities, away, waiting, due, house, fitters, times, givenUpMails] = await Promise.all([
    readMyActivities(db, user, clock()),
    readOwnAbsences(db, user, clock()),
    db
      .select({ order: shown, all: sql`count(*) over ()`.mapWith(Number) })
      .from(orders)
      .where(waits)
      .orderBy(asc(orders.statusSince), asc(orders.id))
      .limit(WAITING_SHOWN),
    db
      .select(shown)
      .from(orders)
      .where(
        and(
          ownOrders(user.id),
          inArray(orders.status, UNDONE_STATUSES),
          lt(orders.dueAt, to),
          live,
        ),
      )
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(DUE_SHOWN),
    runsHouse ? readHouseToday({ db, clock }, user, calendar) : null,
    runsHouse ? readFittersToday(db, user, clock()) : null,
    readTimesToCheck(db, user, clock(), calendar),
    may(user.rights, 'user.administer') ? countGivenUpMails(db) : 0,
  ]);
  return {
    ...activities,
    ...away,
    waiting: waiting.map(({ order }) => myOrder(order)),
    waitingCount: waiting[0]?.all ?? 0,
    due: due.map(myOrder),
    ...times,
    house,
    fitters,
    givenUpMails,
    seq,
  };
}

function myOrder(order: Pick<typeof orders.$inferSelect, keyof typeof shown>): MyOrder {
  return {
    ...order,
    statusSince: order.statusSince.toISOString(),
    dueAt: order.dueAt?.toISOString() ?? null,
  };
}
