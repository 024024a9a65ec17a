import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ActivityState } from '#domain/orders/activity.ts';
import { UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders/orders.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { StoredActivity } from '../../orders/save/order-relations.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { OrderReader } from '../../orders/own-order.ts';
import type { Queryable } from '../../services.ts';
import { stepsOfDay } from './my-steps.ts';
import type { MyActivity, MyDay } from './welcome.props.ts';

/** A running activity belongs to today, whenever it was planned. */
const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
/** Work of earlier days that was not begun is asked about for so many days. */
const MISSED_DAYS = 14;
const MISSED_SHOWN = 5;
const UPCOMING_SHOWN = 10;

const { assigneeId, plannedStart, state, archivedAt } = activities;

const activitiesNear = preparedRead(
  ['userId', 'missedFrom', 'from', 'to'],
  (q, { userId, missedFrom, from, to }) =>
    q
      .select()
      .from(activities)
      .where(
        and(
          eq(assigneeId, userId),
          isNull(archivedAt),
          or(
            and(ne(state, 'cancelled'), gte(plannedStart, from), lt(plannedStart, to)),
            inArray(state, UNDERWAY),
            and(eq(state, 'planned'), gte(plannedStart, missedFrom), lt(plannedStart, from)),
          ),
        ),
      )
      .orderBy(asc(plannedStart), asc(activities.id)),
);

const activitiesLater = preparedRead(['userId', 'to'], (q, { userId, to }) =>
  q
    .select()
    .from(activities)
    .where(
      and(eq(assigneeId, userId), isNull(archivedAt), eq(state, 'planned'), gte(plannedStart, to)),
    )
    .orderBy(asc(plannedStart), asc(activities.id))
    .limit(UPCOMING_SHOWN),
);

/** The user's activities of today, those that were missed, and the next planned day where today has nothing left. */
export async function readMyActivities(
  q: Queryable,
  user: OrderReader,
  now: Date,
): Promise<Pick<MyDay, 'activities' | 'missed' | 'upcoming'>> {
  const today = copenhagenDate(now);
  const from = startOfCopenhagenDay(today);
  const to = startOfCopenhagenDay(addDays(today, 1));
  const missedFrom = startOfCopenhagenDay(addDays(today, -MISSED_DAYS));
  const [near, later] = await Promise.all([
    activitiesNear(q, { userId: user.id, missedFrom, from, to }),
    activitiesLater(q, { userId: user.id, to }),
  ]);
  const found = await withOrders(q, near);
  const isMissed = ({ activity }: Found) =>
    activity.state === 'planned' && (activity.plannedStart ?? from) < from;
  const ofToday = found.filter((row) => !isMissed(row));
  const missed = found
    .filter((row) => isMissed(row) && isUndone(row.order))
    .toSorted((a, b) => Number(b.activity.plannedStart) - Number(a.activity.plannedStart));
  const shown = (row: Found) => myActivity(row, user, now);
  const isLeft = ({ activity }: Found) =>
    activity.state !== 'completed' && activity.state !== 'no_show';
  const dayOf = (activity: StoredActivity) => copenhagenDate(activity.plannedStart ?? to);
  const nextDay = ofToday.some(isLeft)
    ? []
    : later.filter((one, _, [first]) => first && dayOf(one) === dayOf(first));
  return {
    activities: ofToday.map(shown),
    missed: missed.slice(0, MISSED_SHOWN).map(shown),
    upcoming: (await withOrders(q, nextDay)).map(shown),
  };
}

interface Found {
  activity: StoredActivity;
  type: string;
  order: StoredOrder | null;
  phone: string | null;
}

const namesOfTypes = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ id: activityTypes.id, name: activityTypes.name, category: activityTypes.category })
    .from(activityTypes)
    .where(eq(activityTypes.id, sql`any(${ids})`)),
);

const ordersWithPhones = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ order: orders, phone: customers.phone })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, sql`any(${ids})`)),
);

const undone: ReadonlySet<string> = new Set(UNDONE_STATUSES);
const isUndone = (order: StoredOrder | null) => order !== null && undone.has(order.status);

/**
 * Activities with their types and orders, in the same order. In queries of their own: to plan a join of the four wide tables takes
 * ten times as long as to read the few rows of a day, and most of those who open the page have none.
 */
async function withOrders(q: Queryable, rows: readonly StoredActivity[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const [types, found] = await Promise.all([
    namesOfTypes(q, { ids: rows.map(({ typeId }) => typeId) }),
    ordersWithPhones(q, { ids: orderIds }),
  ]);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const absences = new Set(types.flatMap((type) => (type.category === 'fravær' ? type.id : [])));
  const byId = new Map(found.map((one) => [one.order.id, one]));
  // An absence is no task: the day shows it in a place of its own.
  const work = rows.filter(({ typeId }) => !absences.has(typeId));
  return work.map((activity) => ({
    activity,
    type: names.get(activity.typeId) ?? '',
    order: byId.get(activity.orderId ?? '')?.order ?? null,
    phone: byId.get(activity.orderId ?? '')?.phone ?? null,
  }));
}

function myActivity(
  { activity, type, order, phone }: Found,
  user: OrderReader,
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
      addressId: order.installationAddressId,
      street: `${order.street} ${order.houseNo}`,
      town: `${order.postnr} ${order.city}`,
    },
    steps: order ? stepsOfDay(activity, order, user, now) : [],
  };
}
