import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { ActivityState } from '#domain/orders/activity.ts';
import { may } from '#domain/rights/rights.ts';
import { requiresRight } from '#domain/rights/permission-names.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { activities, activityTypes } from '../database/schema/orders/orders.ts';
import type { ActivityTypeCode } from '../database/seed/activity-types.ts';
import { commit } from '../events/commit.ts';
import { Forbidden, Invalid } from '../http/failures/errors.ts';
import { authorOf } from '../records/author.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';
import { addAbsence } from './write-absence.ts';

const RUNNING: ActivityState[] = ['running', 'pausing'];
const ILLNESS: ActivityTypeCode = 'sygdom';

const illness = preparedRead([], (q) =>
  q
    .select({ id: activityTypes.id })
    .from(activityTypes)
    .where(
      and(
        eq(activityTypes.code, ILLNESS),
        eq(activityTypes.category, 'fravær'),
        eq(activityTypes.active, true),
      ),
    ),
);

/** The type of an illness; `undefined` where the company has switched it off. */
export async function illnessType(q: Queryable): Promise<string | undefined> {
  return (await illness(q))[0]?.id;
}

/** Whether somebody keeps their own activities, and nobody else's: they report themselves ill. Who plans registers absences of any kind. */
export function reportsThemselves({ rights }: Pick<CurrentUser, 'rights'>): boolean {
  return may(rights, 'activity.edit') && !may(rights, 'activity.plan');
}

/** “Meld syg i dag”: the whole day, or the rest of one on which they have worked. @throws Forbidden, Invalid */
export function reportSick(
  services: Services,
  user: CurrentUser,
): Promise<{ id: string; version: number }> {
  if (!may(user.rights, 'activity.edit')) throw new Forbidden(requiresRight('activity.edit'));
  return commit(services, authorOf(user), async (tx, record) => {
    const typeId = await illnessType(tx);
    if (typeId === undefined) throw new Invalid({}, 'Ring til kontoret: Sygdom er slået fra her.');
    const now = services.clock();
    const today = copenhagenDate(now);
    const from = startOfCopenhagenDay(today);
    const work = await tx
      .select({ state: activities.state })
      .from(activities)
      .where(
        and(
          eq(activities.assigneeId, user.id),
          or(
            inArray(activities.state, RUNNING),
            and(
              gte(activities.startedAt, from),
              inArray(activities.state, ['completed', 'no_show']),
            ),
          ),
          isNull(activities.archivedAt),
        ),
      );
    if (work.some(({ state }) => RUNNING.includes(state))) {
      throw new Invalid({}, 'Stop din tidtagning, før du melder dig syg.');
    }
    const start = work.length === 0 ? from : new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const end = startOfCopenhagenDay(addDays(today, 1));
    const { absence, event } = await addAbsence(
      tx,
      user,
      user,
      { typeId, start: start.toISOString(), end: end.toISOString(), note: '' },
      now,
    );
    record(event);
    return absence;
  });
}
