import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { ActivityState } from '#domain/orders/activity.ts';
import { UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { customers } from '../database/schema/customers.ts';
import { activities, activityTypes, orders } from '../database/schema/orders.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { stepsOfDay } from './my-steps.ts';
import type { MyActivity, MyDay } from './welcome.props.ts';

/** A running activity belongs to today, whenever it was planned. */
const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
/** Work of earlier days that was not begun is asked about for so many days. */
const MISSED_DAYS = 14;
const MISSED_SHOWN = 5;
const UPCOMING_SHOWN = 10;

/** The user's activities of today, those that were missed, and the next planned day where today has nothing left. */
export async function readMyActivities(
  q: Queryable,
  user: Pick<CurrentUser, 'id' | 'groups'>,
  now: Date,
): Promise<Pick<MyDay, 'activities' | 'missed' | 'upcoming'>> {
  const today = copenhagenDate(now);
  const from = startOfCopenhagenDay(today);
  const to = startOfCopenhagenDay(addDays(today, 1));
  const { plannedStart, state } = activities;
  const find = (when: SQL | undefined, order: SQL[]) =>
    q
      .select({
        activity: activities,
        type: activityTypes.name,
        order: orders,
        phone: customers.phone,
      })
      .from(activities)
      .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
      .leftJoin(orders, eq(orders.id, activities.orderId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .where(and(eq(activities.assigneeId, user.id), isNull(activities.archivedAt), when))
      .orderBy(...order);
  const byTime = [asc(plannedStart), asc(activities.id)];
  const [ofToday, missed, later] = await Promise.all([
    find(
      and(
        ne(state, 'cancelled'),
        or(and(gte(plannedStart, from), lt(plannedStart, to)), inArray(state, UNDERWAY)),
      ),
      byTime,
    ),
    find(
      and(
        eq(state, 'planned'),
        gte(plannedStart, startOfCopenhagenDay(addDays(today, -MISSED_DAYS))),
        lt(plannedStart, from),
        inArray(orders.status, UNDONE_STATUSES),
      ),
      [desc(plannedStart), asc(activities.id)],
    ).limit(MISSED_SHOWN),
    find(and(eq(state, 'planned'), gte(plannedStart, to)), byTime).limit(UPCOMING_SHOWN),
  ]);
  const shown = (row: Found) => myActivity(row, user, now);
  const isLeft = ({ activity }: Found) =>
    activity.state !== 'completed' && activity.state !== 'no_show';
  const dayOf = ({ activity }: Found) => copenhagenDate(activity.plannedStart ?? to);
  return {
    activities: ofToday.map(shown),
    missed: missed.map(shown),
    upcoming: ofToday.some(isLeft)
      ? []
      : later.filter((row, _, [first]) => first && dayOf(row) === dayOf(first)).map(shown),
  };
}

interface Found {
  activity: typeof activities.$inferSelect;
  type: string;
  order: typeof orders.$inferSelect | null;
  phone: string | null;
}

function myActivity(
  { activity, type, order, phone }: Found,
  user: Pick<CurrentUser, 'id' | 'groups'>,
  now: Date,
): MyActivity {
  const { id, state, plannedStart, plannedEnd, startedAt } = activity;
  return {
    id,
    type,
    state,
    plannedStart: plannedStart?.toISOString() ?? null,
    plannedEnd: plannedEnd?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    order: order && {
      id: order.id,
      orderNo: order.orderNo,
      version: order.version,
      status: order.status,
      title: order.title,
      customer: order.customerName,
      phone,
      street: `${order.street} ${order.houseNo}`,
      town: `${order.postnr} ${order.city}`,
    },
    steps: order ? stepsOfDay(activity, order, user, now) : [],
  };
}
