import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { ActivityState } from '#domain/activity.ts';
import { dateOfDay, dayNumber } from '#domain/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/copenhagen.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { ownOrders } from '../auth/visible-orders.ts';
import { activities, activityTypes, orders } from '../database/schema/orders.ts';
import type { CurrentUser, Services } from '../services.ts';
import type { MyActivity, MyDay, MyOrder } from './welcome.props.ts';

/** An activity that somebody is in the middle of is today's, whenever it was planned. */
const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
/** Where an order stands still until somebody in the house moves it on. */
const STANDING_STILL: OrderStatus[] = [
  'received',
  'awaiting_material',
  'awaiting_customer',
  'done',
  'verified',
  'ready_to_invoice',
];
/** Where the work is still to be done, so that its deadline counts. */
const NOT_DONE: OrderStatus[] = [
  'received',
  'planned',
  'in_progress',
  'awaiting_material',
  'awaiting_customer',
];
const WAITING_SHOWN = 10;
const DUE_SHOWN = 50;

/** What waits for a user today, by the Danish calendar. */
export async function readMyDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Pick<CurrentUser, 'id'>,
): Promise<MyDay> {
  const today = copenhagenDate(clock());
  const from = startOfCopenhagenDay(today);
  const to = startOfCopenhagenDay(dateOfDay(dayNumber(today) + 1));
  const live = isNull(orders.archivedAt);
  const waits = and(
    eq(orders.responsibleId, user.id),
    inArray(orders.status, STANDING_STILL),
    live,
  );

  const [activitiesToday, waiting, waitingCount, due] = await Promise.all([
    db
      .select({ activity: activities, type: activityTypes.name, order: orders })
      .from(activities)
      .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
      .leftJoin(orders, eq(orders.id, activities.orderId))
      .where(
        and(
          eq(activities.assigneeId, user.id),
          isNull(activities.archivedAt),
          ne(activities.state, 'cancelled'),
          or(
            and(gte(activities.plannedStart, from), lt(activities.plannedStart, to)),
            inArray(activities.state, UNDERWAY),
          ),
        ),
      )
      .orderBy(asc(activities.plannedStart), asc(activities.id)),
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
      .where(and(ownOrders(user), inArray(orders.status, NOT_DONE), lt(orders.dueAt, to), live))
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(DUE_SHOWN),
  ]);
  return {
    activities: activitiesToday.map(({ activity, type, order }) =>
      myActivity(activity, type, order),
    ),
    waiting: waiting.map(myOrder),
    waitingCount: waitingCount[0]?.count ?? 0,
    due: due.map(myOrder),
  };
}

function myActivity(
  activity: typeof activities.$inferSelect,
  type: string,
  order: typeof orders.$inferSelect | null,
): MyActivity {
  return {
    id: activity.id,
    type,
    state: activity.state,
    plannedStart: activity.plannedStart?.toISOString() ?? null,
    plannedEnd: activity.plannedEnd?.toISOString() ?? null,
    orderNo: order?.orderNo ?? null,
    title: order?.title ?? null,
    place: order && `${order.street} ${order.houseNo}, ${order.postnr} ${order.city}`,
  };
}

function myOrder(order: typeof orders.$inferSelect): MyOrder {
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
