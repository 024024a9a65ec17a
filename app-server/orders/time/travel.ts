import { and, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { reasonAgainstTravel } from '#machines/lifecycles/activities/travel-rules.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { Forbidden, Invalid, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { orderEvent } from '../order-news.ts';
import type { StoredActivity } from '../save/order-relations.ts';
import { openOrder, type StoredOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';
import { changeActivity } from './activity-writes.ts';

/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/vej`: the fitter sets off, or turns back. */
export const travelRequest = v.strictObject({ onTheWay: v.boolean() });

/**
 * A fitter is on the way to planned work, or not after all. Nobody drives to two places: a trip to another order ends.
 * Lists and boards show it on the order.
 * @throws NotFound, Forbidden (somebody else's work), Invalid (it has begun, or the order is done)
 */
export async function travel(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  activityId: string,
  { onTheWay }: v.InferOutput<typeof travelRequest>,
): Promise<{ onTheWay: boolean }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    const [activity] = await tx
      .select()
      .from(activities)
      .where(and(eq(activities.id, activityId), eq(activities.orderId, order.id)));
    if (!activity) throw new NotFound('Aktiviteten findes ikke.');
    const trip = { ...activity, orderStatus: order.status };
    const reason = reasonAgainstTravel(onTheWay ? 'setOff' : 'turnBack', trip, user.id);
    if (reason?.forbidden) throw new Forbidden(reason.sentence);
    if (reason) throw new Invalid({ activity: reason.sentence });
    const by = { userId: user.id, now: services.clock() };
    const events = onTheWay ? await endOtherTrips(tx, user.id, order.id, by) : [];
    const state = onTheWay ? 'travelling' : 'planned';
    for (const event of [...events, ...(await moveTrip(tx, order, activity, state, by))]) {
      record(event);
    }
    return { onTheWay };
  });
}

/**
 * Ends the trips of a fitter to other orders than this one: the fitter goes or works elsewhere.
 * @returns the events, to be recorded
 */
export async function endOtherTrips(
  tx: Transaction,
  fitterId: string,
  orderId: string,
  by: { userId: string | null; now: Date },
): Promise<NewEvent[]> {
  const trips = await tx
    .select({ order: orders, activity: activities })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        eq(activities.assigneeId, fitterId),
        eq(activities.state, 'travelling'),
        ne(activities.orderId, orderId),
      ),
    );
  const events: NewEvent[] = [];
  for (const { order, activity } of trips) {
    events.push(...(await moveTrip(tx, order, activity, 'planned', by)));
  }
  return events;
}

/** Writes the new state, then the order, whose flags tell lists and boards of it. */
async function moveTrip(
  tx: Transaction,
  before: StoredOrder,
  activity: StoredActivity,
  state: 'travelling' | 'planned',
  by: { userId: string | null; now: Date },
): Promise<NewEvent[]> {
  const moved = await changeActivity(tx, activity, { state }, by);
  const after = await writeOrder(tx, before, {}, by);
  const happening = { type: 'order.travel_changed', before, after, changed: {} } as const;
  return [moved, await orderEvent(tx, happening, by.now)];
}
