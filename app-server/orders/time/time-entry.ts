import { and, eq } from 'drizzle-orm';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import {
  type EntryChange,
  reasonAgainst,
  type TimeEntry,
} from '#machines/lifecycles/activities/time-entry-rules.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { goods } from '../../database/schema/goods.ts';
import { activities, activityTypes } from '../../database/schema/orders/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import { type Conflict, Forbidden, Invalid, NotFound } from '../../http/failures/errors.ts';
import { changesSince } from '../../records/changes-since.ts';
import {
  conflictWith,
  overwriting,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import type { CurrentUser, Transaction } from '../../services.ts';
import type { OrderActivity } from '../save/order-relations.ts';
import { rightsOnOrder } from '../own-order.ts';
import { mayOn, openOrder, type StoredOrder } from '../stored-order.ts';
import { makesLine } from './work-types.ts';

/** The version of the entry that the person saw, and whether they mean it although it has changed since. */
interface Seen {
  version: number;
  force?: boolean | undefined;
}

/** An entry as the rules of its changes see it. */
function timeEntryOf(order: StoredOrder, activity: OrderActivity): TimeEntry {
  return {
    ...activity,
    isSuspicious: activity.suspicion !== null && activity.checkedAt === null,
    lock: activity.makesLine ? lockSentence(order.status) : null,
  };
}

/**
 * A time entry of an order, for a user who may change it so now.
 * @param mine the values that the change would write, as a conflict shows them
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export async function openEntry(
  tx: Transaction,
  user: CurrentUser,
  address: { orderNo: string; activityId: string },
  change: EntryChange,
  seen: Seen,
  now: Date,
  mine: Readonly<Record<string, unknown>>,
): Promise<{ order: StoredOrder; activity: OrderActivity; forced: NewEvent['forced'] }> {
  const order = await openOrder(tx, user, address.orderNo, 'order.see');
  const [found] = await tx
    .select({ activity: activities, makesLine })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .leftJoin(goods, eq(goods.id, activityTypes.goodId))
    .where(and(eq(activities.id, address.activityId), eq(activities.orderId, order.id)));
  if (!found) throw new NotFound('Aktiviteten findes ikke.');
  const activity = { ...found.activity, makesLine: found.makesLine };
  const person = { id: user.id, rights: rightsOnOrder(user, order) };
  const calendar = await loadCalendar(tx);
  const reason = reasonAgainst(change, timeEntryOf(order, activity), person, now, calendar);
  if (reason) {
    throw reason.forbidden
      ? new Forbidden(reason.sentence)
      : new Invalid({ activity: reason.sentence }, reason.sentence);
  }
  const { version, force = false } = seen;
  refuseUnknownVersion(version, activity.version);
  refuseOverwriting(force, mayOn(user, 'order.overwrite', order));
  const forced = overwriting(await conflictSince(tx, activity, version, mine), force);
  return { order, activity, forced };
}

/** The conflict when somebody has changed the activity since; undefined when nobody has. */
async function conflictSince(
  tx: Transaction,
  activity: OrderActivity,
  version: number,
  mine: Readonly<Record<string, unknown>>,
): Promise<Conflict | undefined> {
  const since = version < activity.version ? await changesSince(tx, activity.id, version) : [];
  return conflictWith(activity.version, since, ({ field, before }) =>
    field in mine ? mine[field] : before,
  );
}
