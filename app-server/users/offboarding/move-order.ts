import type { TaskChoices } from '#domain/accounts/offboarding.ts';
import type { Changes } from '#domain/events/events.ts';
import type { NewEvent } from '../../events/commit.ts';
import { orderEvent } from '../../orders/order-news.ts';
import type { StoredActivity } from '../../orders/save/order-relations.ts';
import type { OrderPatch, StoredOrder } from '../../orders/stored-order.ts';
import { changeActivity } from '../../orders/time/activity-writes.ts';
import { endWork, spanOf } from '../../orders/time/end-work.ts';
import { syncPlannedWork } from '../../orders/time/planned-work.ts';
import { writeOrder } from '../../orders/save/write-order.ts';
import type { Transaction } from '../../services.ts';
import type { TaskRecord } from './open-tasks.ts';

/** Everything of one order that changes hands. */
export interface OrderMove {
  order: StoredOrder;
  /** Clocks that stop. */
  running: readonly StoredActivity[];
  tasks: readonly TaskRecord[];
}

type By = { userId: string; now: Date };
const REASON = 'Overdraget ved fratrædelse.';

/**
 * Hands one order over: its fitter, who is responsible, what is planned on it. Clocks that run are stopped first.
 * @param leaverId whose it was
 * @param others who has planned work of a type on an order already, as `order id:type id:person`
 * @returns the events, to be recorded
 */
export async function moveOrder(
  tx: Transaction,
  { order, running, tasks }: OrderMove,
  leaverId: string,
  choices: TaskChoices,
  others: ReadonlySet<string>,
  by: By,
): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  let before = order;
  for (const activity of running) {
    const ended = await endWork(tx, before, activity, by.now, by);
    before = ended.order;
    events.push(...ended.events);
  }
  const moved: NewEvent[] = [];
  for (const { key, activities } of tasks) {
    for (const activity of activities) {
      moved.push(await moveActivity(tx, activity, choices[key] ?? null, others, by));
    }
  }
  if (tasks.length === 0) return events;
  const patch = patchOf(before, tasks, leaverId, choices);
  // Who was on the way to it is not any more: the flags are worked out again.
  const after = await writeOrder(tx, before, patch, by);
  const changed: Changes = {};
  if (patch.responsibleId !== undefined)
    changed['responsibleId'] = [before.responsibleId, after.responsibleId];
  if (patch.fitterIds !== undefined) changed['fitterIds'] = [before.fitterIds, after.fitterIds];
  // Where only an activity changes hands, its own event says so, and lists and boards hear of the trip that ends.
  const type = Object.keys(changed).length === 0 ? 'order.travel_changed' : 'order.updated';
  const happening = { type, before, after, changed, reason: REASON } as const;
  events.push(await orderEvent(tx, happening, by.now), ...moved);
  events.push(...(await syncPlannedWork(tx, before, after, { id: by.userId }, by.now)));
  return events;
}

/** Stops a clock that runs on no order. */
export function stopLooseWork(
  tx: Transaction,
  activity: StoredActivity,
  by: By,
): Promise<NewEvent> {
  const span = spanOf(activity, activity.startedAt ?? by.now, by.now);
  return changeActivity(tx, activity, { ...span, state: 'completed' }, by);
}

async function moveActivity(
  tx: Transaction,
  activity: StoredActivity,
  takerId: string | null,
  others: ReadonlySet<string>,
  by: By,
): Promise<NewEvent> {
  const hasOwn = takerId !== null && others.has(plannedKey(activity, takerId));
  const set =
    takerId === null || hasOwn
      ? { state: 'cancelled' as const }
      : { state: 'planned' as const, assigneeId: takerId };
  return changeActivity(tx, activity, set, by);
}

/** Names planned work of a type on an order by somebody. */
export function plannedKey(
  { orderId, typeId }: Pick<StoredActivity, 'orderId' | 'typeId'>,
  userId: string,
): string {
  return `${orderId}:${typeId}:${userId}`;
}

/** What is written on the order. The taker has the place of whoever leaves: the first fitter begins the work. */
function patchOf(
  { fitterIds }: StoredOrder,
  tasks: readonly TaskRecord[],
  leaverId: string,
  choices: TaskChoices,
): OrderPatch {
  const patch: OrderPatch = {};
  for (const { key, role } of tasks) {
    const takerId = choices[key] ?? null;
    if (role === 'responsible' && takerId !== null) patch.responsibleId = takerId;
    if (role !== 'fitter') continue;
    const after = fitterIds.flatMap((id) => (id === leaverId ? (takerId ?? []) : id));
    patch.fitterIds = [...new Set(after)];
  }
  return patch;
}
