import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { addressLine } from '#domain/orders/address-line.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import { dateOfDay, dayNumber } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { UNDONE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { may } from '#domain/rights.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { isFitterOn, ordersWithFitter, ownOrders } from '../orders/own-order.ts';
import { activities, activityTypes, orders } from '../database/schema/orders.ts';
import type { CurrentUser, Services } from '../services.ts';
import { readHouseToday } from './house-today.ts';
import type { MyActivity, MyDay, MyOrder } from './welcome.props.ts';
import { lastSeq } from '../records/last-seq.ts';

/** A running activity belongs to today, whenever it was planned. */
const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
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
const WAITING_SHOWN = 10;
const DUE_SHOWN = 50;

/** What waits for a user today, by the Danish calendar. */
export async function readMyDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<CurrentUser, 'id' | 'groups'>,
): Promise<MyDay> {
  // Read before the rows: they hold at least every event up to it.
  const seq = await lastSeq(db);
  const today = copenhagenDate(clock());
  const from = startOfCopenhagenDay(today);
  const to = startOfCopenhagenDay(dateOfDay(dayNumber(today) + 1));
  const live = isNull(orders.archivedAt);
  const waits = and(
    or(
      and(eq(orders.responsibleId, user.id), inArray(orders.status, STANDING_STILL)),
      and(ordersWithFitter(user.id), inArray(orders.status, IN_FITTERS_HANDS)),
    ),
    live,
  );
  const myActivities = (when: SQL | undefined) =>
    db
      .select({ activity: activities, type: activityTypes.name, order: orders })
      .from(activities)
      .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
      .leftJoin(orders, eq(orders.id, activities.orderId))
      .where(and(eq(activities.assigneeId, user.id), isNull(activities.archivedAt), when))
      .orderBy(asc(activities.plannedStart), asc(activities.id));

  const [activitiesToday, upcoming, waiting, waitingCount, due, house] = await Promise.all([
    myActivities(
      and(
        ne(activities.state, 'cancelled'),
        or(
          and(gte(activities.plannedStart, from), lt(activities.plannedStart, to)),
          inArray(activities.state, UNDERWAY),
        ),
      ),
    ),
    myActivities(and(eq(activities.state, 'planned'), gte(activities.plannedStart, to))).limit(1),
    db
      .select()
      .from(orders)
      .where(waits)
      .orderBy(asc(orders.statusSince), asc(orders.id))
      .limit(WAITING_SHOWN),
    db.select({ count: count() }).from(orders).where(waits),
    db
      .select()
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
    may(user.groups, 'dashboard.see') ? readHouseToday({ db, clock }) : null,
  ]);
  const shown = (row: Found) => myActivity(row, user, clock());
  const isLeft = ({ activity: { state } }: Found) => state !== 'completed' && state !== 'no_show';
  const [next] = upcoming;
  return {
    activities: activitiesToday.map(shown),
    upcoming: next === undefined || activitiesToday.some(isLeft) ? null : shown(next),
    waiting: waiting.map(myOrder),
    waitingCount: waitingCount[0]?.count ?? 0,
    due: due.map(myOrder),
    house,
    seq,
  };
}

type Order = typeof orders.$inferSelect;

interface Found {
  activity: typeof activities.$inferSelect;
  type: string;
  order: Order | null;
}

/** The lifecycle's own answer: beginning asks for nothing that is not in the order's row. */
function isStartable(order: Order, { id, groups }: Pick<CurrentUser, 'id' | 'groups'>, now: Date) {
  const actor = { groups, system: false, isOwnOrder: isFitterOn(id, order) };
  const facts = {
    ...factsOfNewOrder(actor, now.toISOString()),
    fitterCount: order.fitterIds.length,
  };
  return takeStep(orderSnapshot(order, facts), { type: 'work.start' }).ok;
}

function myActivity(
  { activity, type, order }: Found,
  user: Pick<CurrentUser, 'id' | 'groups'>,
  now: Date,
): MyActivity {
  return {
    id: activity.id,
    type,
    state: activity.state,
    plannedStart: activity.plannedStart?.toISOString() ?? null,
    plannedEnd: activity.plannedEnd?.toISOString() ?? null,
    orderNo: order?.orderNo ?? null,
    orderVersion: order?.version ?? null,
    startable: order !== null && isStartable(order, user, now),
    title: order?.title ?? null,
    place: order && addressLine(order),
  };
}

function myOrder(order: Order): MyOrder {
  return {
    id: order.id,
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    statusSince: order.statusSince.toISOString(),
    title: order.title,
    workType: order.workType,
    kind: order.kind,
    priority: order.priority,
    customerName: order.customerName,
    city: order.city,
    dueAt: order.dueAt?.toISOString() ?? null,
  };
}
