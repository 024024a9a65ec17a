import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { scopeOf } from '#domain/rights.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { activities } from '../../database/schema/orders.ts';
import { commit } from '../../events/commit.ts';
import { type Conflict, Forbidden, Invalid, NotFound } from '../../http/failures/errors.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { changeActivity } from './activity-writes.ts';
import { endedAt } from '../steps/step-work.ts';
import { changesSince } from '../../records/changes-since.ts';
import type { StoredActivity } from '../order-relations.ts';
import { mayOn, openOrder } from '../stored-order.ts';
import {
  conflictWith,
  overwriting,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import { authorOf } from '../../records/author.ts';

/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/stop`. */
export const stopRequest = v.strictObject(versioned);

/**
 * Ends work that is running: one's own, or anybody's for those who may edit everybody's. Without it an order whose fitter
 * has gone home could not be reported done by the office.
 * @throws NotFound, Forbidden, Invalid (it is not running), Conflict
 */
export async function stopActivity(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  activityId: string,
  { version, force = false }: v.InferOutput<typeof stopRequest>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    const [activity] = await tx
      .select()
      .from(activities)
      .where(and(eq(activities.id, activityId), eq(activities.orderId, order.id)));
    if (!activity) throw new NotFound('Aktiviteten findes ikke.');
    const scope = scopeOf(user.groups, 'activity.edit');
    if (scope !== 'all' && !(scope === 'own' && activity.assigneeId === user.id)) {
      throw new Forbidden('Du må kun stoppe dit eget arbejde.');
    }
    if (activity.state !== 'running' && activity.state !== 'pausing') {
      throw new Invalid({ activity: 'Aktiviteten er ikke i gang.' });
    }
    refuseUnknownVersion(version, activity.version);
    refuseOverwriting(force, mayOn(user, 'order.overwrite', order));
    const forced = overwriting(await conflictSince(tx, activity, version), force);
    const now = services.clock();
    const by = { userId: user.id, now };
    const event = await changeActivity(tx, activity, endedAt(activity, now), by);
    record({ ...event, forced });
    return { version: event.version };
  });
}

/** The conflict when somebody has changed the activity since; undefined when nobody has. */
async function conflictSince(
  tx: Transaction,
  activity: StoredActivity,
  version: number,
): Promise<Conflict | undefined> {
  const since = version < activity.version ? await changesSince(tx, activity.id, version) : [];
  return conflictWith(activity.version, since, ({ field, before }) =>
    field === 'state' ? 'completed' : before,
  );
}
