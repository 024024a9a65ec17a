import type { NewEvent } from '../../events/commit.ts';
import type { CurrentUser, Transaction } from '../../services.ts';
import { changeActivity, createActivity, openWork, stepActivityTypes } from './activity-writes.ts';
import type { StoredOrder } from '../stored-order.ts';

/** While work goes on or waits, what is planned for other fitters still stands. */
const KEEPS_PLANS: ReadonlySet<string> = new Set([
  'in_progress',
  'awaiting_material',
  'awaiting_customer',
]);

const PLAN: (keyof StoredOrder)[] = ['status', 'fitterIds', 'plannedStart', 'plannedEnd'];

/**
 * Brings the planned work in the fitters' calendars in line with the order: one planned activity for each fitter of a planned
 * order at the order's time, none for an order that is no longer planned.
 * @returns the activities' events, to be recorded after the order's own
 */
export async function syncPlannedWork(
  tx: Transaction,
  before: StoredOrder,
  after: StoredOrder,
  user: Pick<CurrentUser, 'id'> | null,
  now: Date,
): Promise<NewEvent[]> {
  const same = PLAN.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  if (same || KEEPS_PLANS.has(after.status)) return [];
  const by = { userId: user?.id ?? null, now };
  const types = await stepActivityTypes(tx);
  const planned = await openWork(tx, after.id, types, ['planned', 'travelling']);
  const wanted = after.status === 'planned' ? after.fitterIds : [];
  const { plannedStart, plannedEnd } = after;
  const events: NewEvent[] = [];
  for (const activity of planned) {
    if (!wanted.includes(activity.assigneeId)) {
      events.push(await changeActivity(tx, activity, { state: 'cancelled' }, by));
    } else if (
      activity.plannedStart?.getTime() !== plannedStart?.getTime() ||
      activity.plannedEnd?.getTime() !== plannedEnd?.getTime()
    ) {
      events.push(await changeActivity(tx, activity, { plannedStart, plannedEnd }, by));
    }
  }
  for (const assigneeId of wanted) {
    if (planned.some((activity) => activity.assigneeId === assigneeId)) continue;
    const values = { typeId: types.work, orderId: after.id, assigneeId, plannedStart, plannedEnd };
    events.push(await createActivity(tx, { ...values, state: 'planned' }, by));
  }
  return events;
}
