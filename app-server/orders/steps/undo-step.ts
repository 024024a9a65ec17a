import * as v from 'valibot';
import { versioned } from '#domain/saving/versioned.ts';
import { ulid } from '#domain/ulid.ts';
import { undoRefusal } from '#machines/lifecycles/orders/order-undo.ts';
import { syncDocumentLocks } from '../../documents/order-locks.ts';
import { commit, type NewEvent, type RecordEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { StepAnswer } from '../../pages/order/order-info.props.ts';
import { authorOf } from '../../records/author.ts';
import { refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { undoInspection } from '../inspections/write-inspection.ts';
import { orderEvent } from '../order-news.ts';
import { loadOrderRelations, type OrderRelations } from '../save/order-relations.ts';
import { openOrder, type StoredOrder } from '../stored-order.ts';
import { changeActivity } from '../time/activity-writes.ts';
import { billTime } from '../time/time-line.ts';
import { writeOrder } from '../save/write-order.ts';
import { lastStep, type FoundStep } from './last-step.ts';
import { activityBefore, orderBefore } from './before-step.ts';
import { stepChanges } from './step-effects.ts';

/** The body of `POST /ordrer/:orderNo/fortryd`. What has happened since is never overwritten: there is nothing to force. */
export const undoRequest = v.strictObject(versioned);

const NOTHING = 'Der er ikke noget trin at fortryde.';

/**
 * Takes back the last step of an order: status, age, plan, clocks and activities are as they were before it.
 * @throws NotFound, Forbidden, Invalid (why it cannot be taken back any more)
 */
export async function undoOrderStep(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  version: number,
): Promise<StepAnswer> {
  const now = services.clock();
  return commit(services, authorOf(user, ulid(now.getTime())), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    const { version: after, status } = await takeBackStep(tx, record, user, order, version, now);
    return { version: after, status, undoable: false };
  });
}

/**
 * The same for an order that is at hand.
 * @param version the order's, as the step has left it
 * @throws Invalid (why it cannot be taken back any more)
 */
export async function takeBackStep(
  tx: Transaction,
  record: RecordEvent,
  user: CurrentUser,
  order: StoredOrder,
  version: number,
  now: Date,
): Promise<StoredOrder> {
  refuseUnknownVersion(version, order.version);
  const relations = await loadOrderRelations(tx, order);
  const step = await lastStep(tx, order, relations, user);
  if (step === null) throw new Invalid({ event: NOTHING });
  const touched = step.touched || version !== order.version;
  const refusal = undoRefusal({ ...step, touched }, now.toISOString());
  if (refusal !== null) throw new Invalid({ event: refusal });
  const by = { userId: user.id, now };
  const after = await writeOrder(tx, order, orderBefore(step.event.changed), by, relations);
  record(
    await orderEvent(
      tx,
      { type: 'order.step_undone', before: order, after, changed: stepChanges(order, after) },
      now,
    ),
  );
  await undoInspection(tx, step, order.id, by);
  const work = await undoneWork(tx, after, step, relations, by);
  for (const event of work.events) record(event);
  for (const event of await syncDocumentLocks(tx, order, work.order, now)) record(event);
  return work.order;
}

/** The activities as they were, and their lines with them; one that the step has made is cancelled, since no entry is ever deleted. */
async function undoneWork(
  tx: Transaction,
  after: StoredOrder,
  { beside }: FoundStep,
  { activities }: OrderRelations,
  by: { userId: string; now: Date },
): Promise<{ order: StoredOrder; events: NewEvent[] }> {
  const events: NewEvent[] = [];
  let order = after;
  for (const { type, entityId, changed } of beside.toReversed()) {
    const activity = activities.find(({ id }) => id === entityId);
    if (activity === undefined) continue;
    const set =
      type === 'activity.created'
        ? { state: 'cancelled' as const, startedAt: null, endedAt: null, billableMin: null }
        : activityBefore(changed);
    events.push(await changeActivity(tx, activity, set, by));
    const billed = await billTime(tx, order, activity.id, activity, by);
    order = billed.order;
    events.push(...billed.events);
  }
  return { order, events };
}
