import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityType } from '#domain/activities/activity-types.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders/orders.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import type { StoredActivity } from '../../orders/save/order-relations.ts';
import { ownOrders } from '../../orders/own-order.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { stepActivityTypes } from '../../orders/time/activity-writes.ts';
import type { Queryable } from '../../services.ts';

/** An unfinished activity, and what it is. */
export interface OpenActivity {
  activity: StoredActivity;
  type: Pick<ActivityType, 'name' | 'category'>;
}

/** The rows of everything that is open of one person. */
export interface OpenRecords {
  userId: string;
  /** Their open orders, and the orders of their activities, by id. */
  orders: ReadonlyMap<string, StoredOrder>;
  /** What is planned or runs. */
  activities: readonly OpenActivity[];
  /** The type of the work that an order plans for its fitters; not asked for where nothing is open. */
  workType: string | null;
}

const UNFINISHED: StoredActivity['state'][] = ['planned', 'travelling', 'running', 'pausing'];

/** Reads what is open of somebody: orders on which they are fitter or responsible, and their unfinished activities. */
export async function openRecords(q: Queryable, userId: string): Promise<OpenRecords> {
  const own = await q
    .select()
    .from(orders)
    .where(and(isOpenOrder, ownOrders(userId)))
    .orderBy(orders.orderNo);
  const unfinished = await q
    .select({
      activity: activities,
      type: { name: activityTypes.name, category: activityTypes.category },
    })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .where(and(eq(activities.assigneeId, userId), inArray(activities.state, UNFINISHED)))
    .orderBy(activities.plannedStart, activities.id);
  const known = new Set(own.map(({ id }) => id));
  const others = unfinished.flatMap(({ activity: { orderId } }) =>
    orderId === null || known.has(orderId) ? [] : [orderId],
  );
  const beside =
    others.length === 0 ? [] : await q.select().from(orders).where(inArray(orders.id, others));
  const isNothing = own.length + unfinished.length === 0;
  const workType = isNothing ? null : (await stepActivityTypes(q)).work;
  return {
    userId,
    orders: new Map([...own, ...beside].map((order) => [order.id, order])),
    activities: unfinished,
    workType,
  };
}

/** Whether its clock runs. */
export function runs({ state }: Pick<StoredActivity, 'state'>): boolean {
  return state === 'running' || state === 'pausing';
}
