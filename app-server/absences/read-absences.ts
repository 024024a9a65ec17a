import { and, asc, eq, isNull } from 'drizzle-orm';
import { keepsAbsencesOf } from '#domain/absences/absence-rights.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { domainEvents } from '../database/schema/events.ts';
import { activityTypes } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import { Forbidden, NotFound } from '../http/failures/errors.ts';
import type { Absence, AbsencesAnswer, AbsenceAnswer } from '../pages/welcome/absences.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { NOT_YOURS } from './write-absence.ts';
import { absencesIn, findAbsence, type StoredAbsence } from './stored-absences.ts';

/** Absences are shown from two weeks ago on, so that what was forgotten can still be put right. */
const BACK_DAYS = 14;
const AHEAD_DAYS = 400;

/** The absences that somebody keeps, and whom and what they can choose. */
export async function readAbsences(
  q: Queryable,
  user: CurrentUser,
  seq: number,
  now: Date,
): Promise<AbsencesAnswer> {
  const today = copenhagenDate(now);
  const from = startOfCopenhagenDay(addDays(today, -BACK_DAYS));
  const until = startOfCopenhagenDay(addDays(today, AHEAD_DAYS));
  const [people, types, absences] = await Promise.all([
    q
      .select({ id: users.id, name: users.name, areaIds: users.areaIds })
      .from(users)
      .where(and(eq(users.state, 'active'), eq(users.kiosk, false)))
      .orderBy(asc(users.name), asc(users.id)),
    q
      .select({ id: activityTypes.id, name: activityTypes.name })
      .from(activityTypes)
      .where(
        and(
          eq(activityTypes.category, 'fravær'),
          eq(activityTypes.active, true),
          isNull(activityTypes.archivedAt),
        ),
      )
      .orderBy(asc(activityTypes.sort), asc(activityTypes.id)),
    absencesIn(q, { from, until }),
  ]);
  return {
    people: people
      .filter((person) => keepsAbsencesOf(user, person))
      .map(({ id, name }) => ({ value: id, label: name })),
    types: types.map(({ id, name }) => ({ value: id, label: name })),
    absences: absences.filter((one) => keepsAbsencesOf(user, one)).map(shown),
    seq,
  };
}

/** One of them with all that was done to it. @throws NotFound, Forbidden */
export async function readAbsence(
  q: Queryable,
  user: CurrentUser,
  id: string,
): Promise<AbsenceAnswer> {
  const absence = await findAbsence(q, id);
  if (!absence) throw new NotFound('Fraværet er taget væk.');
  if (!keepsAbsencesOf(user, absence)) throw new Forbidden(NOT_YOURS);
  const [events, types] = await Promise.all([
    q
      .select({
        type: domainEvents.type,
        at: domainEvents.at,
        changed: domainEvents.changed,
        by: users.name,
      })
      .from(domainEvents)
      .leftJoin(users, eq(users.id, domainEvents.actorId))
      .where(eq(domainEvents.entityId, id))
      .orderBy(asc(domainEvents.seq)),
    q.select({ id: activityTypes.id, name: activityTypes.name }).from(activityTypes),
  ]);
  const names = new Map(types.map((type) => [type.id, type.name]));
  return {
    absence: shown(absence),
    history: events.map(({ type, at, changed, by }) => ({
      done: isOwn(type) ? type : 'absence.corrected',
      at: at.toISOString(),
      by: by ?? 'Automatik',
      changes: named(changed, names),
    })),
  };
}

function isOwn(type: DomainEventType): type is 'absence.registered' | 'absence.corrected' {
  return type === 'absence.registered' || type === 'absence.corrected';
}

function named(changed: Changes, names: ReadonlyMap<string, string>) {
  return Object.entries(changed).map(([field, values]) => {
    const [before, after] = values.map((value) =>
      typeof value === 'string' ? (names.get(value) ?? value) : null,
    );
    return { field, before: before ?? null, after: after ?? null };
  });
}

function shown(absence: StoredAbsence): Absence {
  const { id, version, personId, person, typeId, kind, start, end, note } = absence;
  return { id, version, personId, person, typeId, kind, start, end, note };
}
