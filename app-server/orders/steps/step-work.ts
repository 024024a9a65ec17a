import { and, eq, ne } from 'drizzle-orm';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import {
  changeActivity,
  createActivity,
  openWork,
  plannedCalls,
  type StepActivityTypes,
  stepActivityTypes,
} from '../time/activity-writes.ts';
import { endOtherTrips } from '../time/travel.ts';
import { endWork } from '../time/end-work.ts';
import { runs } from '../time/runs.ts';
import { workerOf } from '../time/working-elsewhere.ts';
import type { StepActor } from '../order-facts.ts';
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
 * What a step does to the order's activities beside the plan: work begins or ends, a call to the customer is planned. Work that
 * ends makes its line.
 * @param order the order before the step, `after` as the step has written it
 * @returns the order with its lines, and the events of activities and lines, to be recorded after the order's own
 */
export async function stepWork(
  tx: Transaction,
  event: StepEvent,
  order: StoredOrder,
  after: StoredOrder,
  actor: StepActor,
  now: Date,
): Promise<{ after: StoredOrder; events: NewEvent[] }> {
  const by = { userId: actor === 'system' ? null : actor.id, now };
  const events: NewEvent[] = [];
  let written = after;
  const hasWork =
    ENDS_WORK.has(event.type) ||
    event.type === 'work.start' ||
    event.type === 'customer.await' ||
    order.status === 'awaiting_customer';
  if (!hasWork) return { after, events };
  const types = await stepActivityTypes(tx);
  if (ENDS_WORK.has(event.type)) {
    for (const activity of await openWork(tx, order.id, types, ['running', 'pausing'])) {
      const ended = await endWork(tx, written, activity, now, by);
      written = ended.order;
      events.push(...ended.events);
    }
  }
  if (event.type === 'work.start') {
    if (event.stopOther) events.push(...(await stopElsewhere(tx, order, actor, by)));
    events.push(await startWork(tx, order, types, actor, by));
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
    for (const activity of await plannedCalls(tx, order.id, types)) {
      events.push(await changeActivity(tx, activity, { state }, by));
    }
  }
  return { after: written, events };
}

/** Ends what the worker has running on other orders; those get their lines. */
async function stopElsewhere(
  tx: Transaction,
  order: StoredOrder,
  actor: StepActor,
  by: { userId: string | null; now: Date },
): Promise<NewEvent[]> {
  const worker = workerOf(order, actor);
  if (!worker) return [];
  const running = await tx
    .select({ activity: activities, other: orders })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(and(eq(activities.assigneeId, worker), runs, ne(activities.orderId, order.id)));
  const events: NewEvent[] = [];
  for (const { activity, other } of running) {
    events.push(...(await endWork(tx, other, activity, by.now, by)).events);
  }
  return events;
}

async function startWork(
  tx: Transaction,
  order: StoredOrder,
  types: StepActivityTypes,
  actor: StepActor,
  by: { userId: string | null; now: Date },
): Promise<NewEvent> {
  const assigneeId = workerOf(order, actor);
  if (!assigneeId) throw new Error(`Order ${order.id} has no fitter to start the work`);
  const planned = await openWork(tx, order.id, types, ['planned', 'travelling']);
  const own = planned.find((activity) => activity.assigneeId === assigneeId);
  const started = { state: 'running' as const, startedAt: by.now };
  if (own) return changeActivity(tx, own, started, by);
  const values = { typeId: types.work, orderId: order.id, assigneeId, ...started };
  return createActivity(tx, values, by);
}
