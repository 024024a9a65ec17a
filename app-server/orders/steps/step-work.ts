import { and, eq, ne } from 'drizzle-orm';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { activities, orders } from '../../database/schema/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import {
  changeActivity,
  createActivity,
  openActivities,
  stepActivityTypes,
} from '../time/activity-writes.ts';
import { endOtherTrips } from '../time/travel.ts';
import type { StepActor } from '../order-facts.ts';
import type { StoredActivity } from '../order-relations.ts';
import type { StepEvent } from './step-request.ts';
import type { StoredOrder } from '../stored-order.ts';

/** The time of a follow-up: eight in the morning, in minutes after midnight. */
const FOLLOW_UP_MINUTES = 8 * 60;

/** Steps that end the work of everybody on site. */
const ENDS_WORK: ReadonlySet<string> = new Set([
  'material.await',
  'customer.await',
  'work.complete',
  'order.cancel',
]);

/**
 * What a step does to the order's activities beside the plan: work begins or ends, a call to the customer is planned.
 * @returns the activities' events, to be recorded after the order's own
 */
export async function stepWork(
  tx: Transaction,
  event: StepEvent,
  order: StoredOrder,
  actor: StepActor,
  now: Date,
): Promise<NewEvent[]> {
  const by = { userId: actor === 'system' ? null : actor.id, now };
  const types = await stepActivityTypes(tx);
  const events: NewEvent[] = [];
  if (ENDS_WORK.has(event.type)) {
    for (const activity of await openActivities(tx, order.id, types.work, ['running', 'pausing'])) {
      events.push(await changeActivity(tx, activity, endedAt(activity, now), by));
    }
  }
  if (event.type === 'work.start') {
    events.push(await startWork(tx, order, types.work, actor, by));
    const worker = workerOf(order, actor);
    if (worker) events.push(...(await endOtherTrips(tx, worker, order.id, by)));
  }
  if (event.type === 'customer.await' && event.followUpDate) {
    const plannedStart = copenhagenInstant(event.followUpDate, FOLLOW_UP_MINUTES);
    events.push(
      await createActivity(
        tx,
        {
          typeId: types.call,
          orderId: order.id,
          assigneeId: order.responsibleId,
          state: 'planned',
          plannedStart,
          note: event.subReason ?? null,
        },
        by,
      ),
    );
  }
  if (order.status === 'awaiting_customer' && types.call !== types.work) {
    const state = event.type === 'order.cancel' ? 'cancelled' : 'completed';
    for (const activity of await openActivities(tx, order.id, types.call, ['planned'])) {
      events.push(await changeActivity(tx, activity, { state }, by));
    }
  }
  return events;
}

/** The fitter who begins the work: the user if a fitter on the order, otherwise the first of the order's fitters. */
export function workerOf(order: StoredOrder, actor: StepActor): string | undefined {
  const { fitterIds } = order;
  if (actor !== 'system' && fitterIds.includes(actor.id)) return actor.id;
  return fitterIds[0];
}

/**
 * The order number on which this person has work running, other than on the given order: nobody works in two places.
 */
export async function busyOn(
  tx: Pick<Transaction, 'select'>,
  userId: string,
  orderId: string,
): Promise<string | undefined> {
  const [running] = await tx
    .select({ orderNo: orders.orderNo })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        eq(activities.assigneeId, userId),
        eq(activities.state, 'running'),
        ne(activities.orderId, orderId),
      ),
    );
  return running?.orderNo;
}

async function startWork(
  tx: Transaction,
  order: StoredOrder,
  typeId: string,
  actor: StepActor,
  by: { userId: string | null; now: Date },
): Promise<NewEvent> {
  const assigneeId = workerOf(order, actor);
  if (!assigneeId) throw new Error(`Order ${order.id} has no fitter to start the work`);
  const planned = await openActivities(tx, order.id, typeId, ['planned', 'travelling']);
  const own = planned.find((activity) => activity.assigneeId === assigneeId);
  const started = { state: 'running' as const, startedAt: by.now };
  if (own) return changeActivity(tx, own, started, by);
  return createActivity(tx, { typeId, orderId: order.id, assigneeId, ...started }, by);
}

/** Work that ends now, with the minutes that can be billed for it. */
export function endedAt(
  { startedAt, pausedMin }: StoredActivity,
  now: Date,
): Partial<StoredActivity> {
  const minutes = startedAt ? Math.round((now.getTime() - startedAt.getTime()) / 60_000) : 0;
  return { state: 'completed', endedAt: now, billableMin: Math.max(0, minutes - pausedMin) };
}
