import { and, asc, eq, gt, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { LONGEST_ABSENCE_DAYS } from '#domain/absences/absence-fields.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { activities, activityTypes } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

const LONGEST = (LONGEST_ABSENCE_DAYS + 1) * 24 * 3_600_000;
const { orderId, startedAt, endedAt, plannedStart, plannedEnd, state, archivedAt } = activities;

/** The earliest that something of the longest absence's length can begin and still reach this instant. */
export function earliestStart(reaching: Date | string): Date {
  return new Date(new Date(reaching).getTime() - LONGEST);
}

/**
 * A registered absence: an activity without an order that was planned and is no clock. The index of the orders' activities begins with
 * exactly these, so that a year of them is few rows.
 */
export const isRegistered = and(isNull(orderId), isNull(startedAt), isNull(archivedAt));

const columns = {
  id: activities.id,
  version: activities.version,
  personId: users.id,
  person: users.name,
  areaIds: users.areaIds,
  typeId: activities.typeId,
  kind: activityTypes.name,
  start: plannedStart,
  end: plannedEnd,
  note: activities.note,
  createdAt: activities.createdAt,
  createdBy: activities.createdBy,
  updatedAt: activities.updatedAt,
  updatedBy: activities.updatedBy,
};

function absencesWhere(q: Queryable, which: SQL | undefined) {
  return q
    .select(columns)
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .innerJoin(users, eq(users.id, activities.assigneeId))
    .where(and(eq(activityTypes.category, 'fravær'), ne(state, 'cancelled'), isRegistered, which))
    .orderBy(asc(plannedStart), asc(activities.id));
}

const between = preparedRead(
  ['earliest', 'from', 'until', 'personId'],
  (q, { earliest, from, until, personId }) =>
    absencesWhere(
      q,
      and(
        gte(plannedStart, earliest),
        lt(plannedStart, until),
        gt(plannedEnd, from),
        sql`(${personId}::text is null or ${activities.assigneeId} = ${personId}::text)`,
      ),
    ),
);

/** An absence with whose it is. */
export interface StoredAbsence {
  id: string;
  version: number;
  personId: string;
  person: string;
  areaIds: string[];
  typeId: string;
  kind: string;
  start: string;
  end: string;
  note: string;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
}

/** The absences that reach into a time, in the order of their start; of one person where one is named. */
export async function absencesIn(
  q: Queryable,
  time: { from: Date; until: Date },
  personId: string | null = null,
): Promise<StoredAbsence[]> {
  return stored(await between(q, { ...time, personId, earliest: earliestStart(time.from) }));
}

/** An absence by its id, whoever asks; `undefined` once it was taken away. */
export async function findAbsence(q: Queryable, id: string): Promise<StoredAbsence | undefined> {
  return stored(await absencesWhere(q, eq(activities.id, id)))[0];
}

function stored(rows: Awaited<ReturnType<typeof absencesWhere>>): StoredAbsence[] {
  return rows.flatMap(({ start, end, note, ...absence }) =>
    start === null || end === null
      ? []
      : [{ ...absence, start: start.toISOString(), end: end.toISOString(), note: note ?? '' }],
  );
}

/** When a person is absent in a time already, registered or written down as time; without the absence that is corrected. */
export async function absenceAcross(
  q: Queryable,
  personId: string,
  time: { start: string; end: string },
  except: string | null,
): Promise<{ start: Date; end: Date } | undefined> {
  const [start, end] = [new Date(time.start), new Date(time.end)];
  const earliest = earliestStart(start);
  const rows = await q
    .select({
      start: sql`coalesce(${startedAt}, ${plannedStart})`.mapWith(plannedStart),
      end: sql`coalesce(${endedAt}, ${plannedEnd})`.mapWith(plannedEnd),
    })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .where(
      and(
        eq(activities.assigneeId, personId),
        eq(activityTypes.category, 'fravær'),
        ne(state, 'cancelled'),
        isNull(archivedAt),
        except === null ? undefined : ne(activities.id, except),
        or(
          and(
            gte(plannedStart, earliest),
            lt(plannedStart, end),
            gt(plannedEnd, start),
            isNull(startedAt),
          ),
          and(gte(startedAt, earliest), lt(startedAt, end), gt(endedAt, start)),
        ),
      ),
    )
    .limit(1);
  return rows[0];
}
