import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { ulid } from '#domain/ulid.ts';
import type { ActivityTypeCode } from '../../database/seed/activity-types.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { activities, activityTypes } from '../../database/schema/orders/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Queryable, Transaction } from '../../services.ts';
import type { StoredActivity } from '../save/order-relations.ts';

/** The types of activities that an order's steps make. */
export interface StepActivityTypes {
  work: string;
  call: string;
}

const WORK: ActivityTypeCode = 'montage';
const CALL: ActivityTypeCode = 'opkald-kunde';

const activeTypes = preparedRead([], (q) =>
  q
    .select({ id: activityTypes.id, code: activityTypes.code })
    .from(activityTypes)
    .where(eq(activityTypes.active, true))
    .orderBy(asc(activityTypes.sort)),
);

/** The types for work on site and for calling the customer: the shipped ones where they are active, else the first active one of the sort. */
export async function stepActivityTypes(tx: Queryable): Promise<StepActivityTypes> {
  const types = await activeTypes(tx);
  const typeOf = (code: ActivityTypeCode) => types.find((type) => type.code === code) ?? types[0];
  const work = typeOf(WORK);
  const call = typeOf(CALL);
  if (!work || !call) throw new Error('There is no active activity type: the seed is missing');
  return { work: work.id, call: call.id };
}

type ActivityEventType = Extract<DomainEventType, `activity.${string}`>;
type By = { userId: string | null; now: Date };

/** Creates an activity; the answer is its event, to be recorded. */
export async function createActivity(
  tx: Transaction,
  values: Pick<typeof activities.$inferInsert, 'typeId' | 'orderId' | 'assigneeId' | 'state'> &
    Partial<typeof activities.$inferInsert>,
  by: By,
): Promise<NewEvent> {
  const [activity] = await tx
    .insert(activities)
    .values({
      ...values,
      id: ulid(by.now.getTime()),
      createdAt: by.now,
      createdBy: by.userId,
      updatedAt: by.now,
      updatedBy: by.userId,
    })
    .returning();
  if (!activity) throw new Error('The activity was not written');
  return activityEvent('activity.created', activity, changesOfNew(activity));
}

/** What the event of a new activity says of it: its state, and of its time what is known already. */
export function changesOfNew(
  activity: Pick<StoredActivity, 'state' | 'startedAt' | 'endedAt' | 'billableMin'>,
): Changes {
  const changed: Changes = { state: [null, activity.state] };
  for (const name of ['startedAt', 'endedAt', 'billableMin'] as const) {
    if (activity[name] !== null) changed[name] = [null, activity[name]];
  }
  return changed;
}

const RECORDED = [
  'assigneeId',
  'state',
  'plannedStart',
  'plannedEnd',
  'startedAt',
  'endedAt',
  'billableMin',
  'stillWorkingAt',
] as const;

/** Changes an activity; the answer is its event, to be recorded. */
export async function changeActivity(
  tx: Transaction,
  before: StoredActivity,
  set: Partial<StoredActivity>,
  by: By,
  type: ActivityEventType = 'activity.changed',
): Promise<NewEvent> {
  const [after] = await tx
    .update(activities)
    .set({ ...set, version: before.version + 1, updatedAt: by.now, updatedBy: by.userId })
    .where(eq(activities.id, before.id))
    .returning();
  if (!after) throw new Error(`Activity ${before.id} is gone`);
  const changed: Changes = {};
  for (const name of RECORDED) {
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) {
      changed[name] = [before[name], after[name]];
    }
  }
  return activityEvent(type, after, changed);
}

function activityEvent(
  type: ActivityEventType,
  activity: StoredActivity,
  changed: Changes,
): NewEvent {
  const { id, version, orderId, assigneeId, state, plannedStart } = activity;
  const patch = { activityId: id, assigneeId, state, plannedStart };
  const messages: NewEvent['messages'] = [{ channel: channels.user(assigneeId), type, patch }];
  if (orderId) messages.push({ channel: channels.orderPresence(orderId), type, patch });
  return { type, entityId: id, version, changed, messages };
}

/** The calls to the customer that are planned for an order. */
export function plannedCalls(
  tx: Transaction,
  orderId: string,
  { call }: StepActivityTypes,
): Promise<StoredActivity[]> {
  return openActivities(tx, orderId, ['planned'], eq(activities.typeId, call));
}

/**
 * The order's work on site in one of the states. What was planned or begun as a type that has been switched off since is work still: it
 * goes on, ends and leaves the calendar with the order.
 */
export function openWork(
  tx: Transaction,
  orderId: string,
  { work, call }: StepActivityTypes,
  states: StoredActivity['state'][],
): Promise<StoredActivity[]> {
  const isNoCall = sql`${activities.typeId} <> ${call} and ${activities.typeId} not in (
    select ${activityTypes.id} from ${activityTypes} where ${activityTypes.code} = ${CALL})`;
  return openActivities(
    tx,
    orderId,
    states,
    sql`(${activities.typeId} = ${work} or (${isNoCall}))`,
  );
}

function openActivities(
  tx: Transaction,
  orderId: string,
  states: StoredActivity['state'][],
  ofType: SQL,
): Promise<StoredActivity[]> {
  return tx
    .select()
    .from(activities)
    .where(and(eq(activities.orderId, orderId), ofType, inArray(activities.state, states)))
    .orderBy(asc(activities.id));
}
