import * as v from 'valibot';
import { clockAsks } from '#domain/activities/time-records.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { sentInstant } from '#domain/time/date-schemas.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { changeActivity } from './activity-writes.ts';
import { endWork } from './end-work.ts';
import { openEntry } from './time-entry.ts';

/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/stop`; without an end the work ends now, unless its clock asks when it did. */
export const stopRequest = v.strictObject({
  endedAt: v.optional(sentInstant('Tidspunktet er ikke gyldigt.')),
  ...versioned,
});

/** The body of `POST /ordrer/:orderNo/aktiviteter/:activityId/arbejder-stadig`. */
export const keepRunningRequest = v.strictObject(versioned);

/**
 * Ends work that is running: one's own, or anybody's for those who may edit everybody's. Without it an order whose fitter
 * has gone home could not be reported done by the office. A clock that was forgotten is ended at the time at which the work was.
 * @throws NotFound, Forbidden, Invalid (it is not running, or the end is none), Conflict
 */
export async function stopActivity(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  activityId: string,
  request: v.InferOutput<typeof stopRequest>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const address = { orderNo, activityId };
    const mine = { state: 'completed' };
    const entry = await openEntry(tx, user, address, 'stop', request, now, mine);
    const { order, activity, forced } = entry;
    const end = request.endedAt === undefined ? now : new Date(request.endedAt);
    const after = activity.stillWorkingAt ?? activity.startedAt;
    if (request.endedAt === undefined && clockAsks(activity, now, await loadCalendar(tx))) {
      throw new Invalid({ endedAt: 'Uret kan være glemt. Skriv, hvornår arbejdet sluttede.' });
    }
    if (end > now) throw new Invalid({ endedAt: 'Tiden kan ikke ligge i fremtiden.' });
    if (after && end < after) {
      throw new Invalid({ endedAt: 'Sluttidspunktet skal ligge efter starttidspunktet.' });
    }
    const { events } = await endWork(tx, order, activity, end, { userId: user.id, now });
    for (const event of events)
      record(event.entityId === activity.id ? { ...event, forced } : event);
    return { version: activity.version + 1 };
  });
}

/**
 * Lets a clock run that has asked whether it was forgotten: its worker still works.
 * @throws NotFound, Forbidden, Invalid (it is not running, or does not ask), Conflict
 */
export async function keepRunning(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  activityId: string,
  request: v.InferOutput<typeof keepRunningRequest>,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const address = { orderNo, activityId };
    const mine = { stillWorkingAt: now };
    const entry = await openEntry(tx, user, address, 'keepRunning', request, now, mine);
    const by = { userId: user.id, now };
    const event = await changeActivity(tx, entry.activity, { stillWorkingAt: now }, by);
    record({ ...event, forced: entry.forced });
    return { version: event.version };
  });
}
