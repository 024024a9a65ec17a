import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { scopeOf } from '#domain/rights.ts';
import { activities } from '../database/schema/orders.ts';
import { commit } from '../events/commit.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../http/errors.ts';
import type { CurrentUser, Services } from '../services.ts';
import { changeActivity } from './activity-writes.ts';
import { endedAt } from './step-work.ts';
import { openOrder } from './stored-order.ts';
import { authorOf } from './write-order.ts';

/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/stop`. */
export const stopRequest = v.strictObject({
  version: v.pipe(v.number('Versionen mangler.'), v.integer('Versionen mangler.')),
});

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
  { version }: v.InferOutput<typeof stopRequest>,
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
    if (activity.version !== version) {
      throw new Conflict({
        currentVersion: activity.version,
        changedBy: null,
        changedAt: activity.updatedAt.toISOString(),
        conflicts: [],
      });
    }
    if (activity.state !== 'running' && activity.state !== 'pausing') {
      throw new Invalid({ activity: 'Aktiviteten er ikke i gang.' });
    }
    const now = services.clock();
    const event = await changeActivity(tx, activity, endedAt(activity, now), {
      userId: user.id,
      now,
    });
    record(event);
    return { version: event.version };
  });
}
