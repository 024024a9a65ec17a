import { suspicionOf, workedMinutes } from '#domain/activities/time-records.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import type { StoredActivity } from '../save/order-relations.ts';
import type { StoredOrder } from '../stored-order.ts';
import { changeActivity } from './activity-writes.ts';
import { billTime } from './time-line.ts';

/** What is written on an entry whose work went on between these instants: its minutes, and whether a leader should look at it. */
export function spanOf(
  { pausedMin }: Pick<StoredActivity, 'pausedMin'>,
  startedAt: Date,
  endedAt: Date,
): Partial<StoredActivity> {
  return {
    startedAt,
    endedAt,
    billableMin: workedMinutes(startedAt, endedAt, pausedMin),
    suspicion: suspicionOf(startedAt, endedAt, pausedMin),
    checkedAt: null,
    checkedBy: null,
  };
}

/**
 * Ends work that runs on an order, and makes its line.
 * @returns the order with the line, and the events to be recorded
 */
export async function endWork(
  tx: Transaction,
  order: StoredOrder,
  running: StoredActivity,
  endedAt: Date,
  by: { userId: string | null; now: Date },
): Promise<{ order: StoredOrder; events: NewEvent[] }> {
  const { startedAt } = running;
  const span = spanOf(running, startedAt ?? endedAt, endedAt);
  const event = await changeActivity(tx, running, { ...span, state: 'completed' }, by);
  const billed = await billTime(tx, order, running.id, running, by);
  return { order: billed.order, events: [event, ...billed.events] };
}
