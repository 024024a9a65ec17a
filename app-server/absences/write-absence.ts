import { and, eq, isNull } from 'drizzle-orm';
import type {
  AbsenceCorrection,
  AbsenceRemoval,
  NewAbsence,
} from '#domain/absences/absence-fields.ts';
import { keepsAbsencesOf } from '#domain/absences/absence-rights.ts';
import { absenceWords } from '#domain/absences/absence-words.ts';
import type { Changes } from '#domain/events/events.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ulid } from '#domain/ulid.ts';
import { activities, activityTypes } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import { commit, type NewEvent } from '../events/commit.ts';
import { Forbidden, Invalid, NotFound } from '../http/failures/errors.ts';
import type { StoredActivity } from '../orders/save/order-relations.ts';
import { authorOf } from '../records/author.ts';
import { conflictWithoutFields, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Queryable, Services, Transaction } from '../services.ts';
import { absenceEvent } from './absence-event.ts';
import { absenceAcross, findAbsence, type StoredAbsence } from './stored-absences.ts';

/** What is said of the absences of people in other areas. */
export const NOT_YOURS = 'Du kan kun registrere fravær for medarbejdere i dine egne områder.';
const GONE = 'Fraværet er taget væk.';

interface Written {
  id: string;
  version: number;
}

/** Registers an absence. @throws Forbidden, Invalid */
export function registerAbsence(
  services: Services,
  user: CurrentUser,
  request: NewAbsence,
): Promise<Written> {
  return commit(services, authorOf(user), async (tx, record) => {
    const person = await refuseStranger(tx, user, request.personId);
    await refuseType(tx, request.typeId);
    const { absence, event } = await addAbsence(tx, user, person, request, services.clock());
    record(event);
    return absence;
  });
}

/** Writes it down, and answers its event. @throws Invalid where the person is absent then already */
export async function addAbsence(
  tx: Transaction,
  user: CurrentUser,
  person: { id: string; name: string },
  { typeId, start, end, note }: Pick<NewAbsence, 'typeId' | 'start' | 'end' | 'note'>,
  now: Date,
): Promise<{ absence: Written; event: NewEvent }> {
  await refuseTwice(tx, person, { start, end }, null, now);
  const [row] = await tx
    .insert(activities)
    .values({
      id: ulid(now.getTime()),
      typeId,
      assigneeId: person.id,
      state: 'planned',
      plannedStart: new Date(start),
      plannedEnd: new Date(end),
      note: note === '' ? null : note,
      createdAt: now,
      createdBy: user.id,
      updatedAt: now,
      updatedBy: user.id,
    })
    .returning();
  if (!row) throw new Error('the absence was not written');
  const changed: Changes = { typeId: [null, typeId], start: [null, start], end: [null, end] };
  const event = await absenceEvent(tx, 'absence.registered', row, changed);
  return { absence: { id: row.id, version: row.version }, event };
}

/** Corrects one. @throws NotFound, Forbidden, Invalid, Conflict when another has changed it since that version */
export function correctAbsence(
  services: Services,
  user: CurrentUser,
  id: string,
  { version, force = false, ...fields }: AbsenceCorrection,
): Promise<Written> {
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openAbsence(tx, id);
    if (!keepsAbsencesOf(user, before)) throw new Forbidden(NOT_YOURS);
    const changed = changesOf(before, fields);
    if (Object.keys(changed).length === 0 && version === before.version) return { id, version };
    const forced = await over(tx, before, { version, force });
    if (fields.typeId !== before.typeId) await refuseType(tx, fields.typeId);
    const now = services.clock();
    await refuseTwice(tx, { id: before.personId, name: before.person }, fields, id, now);
    const after = await update(tx, user, before, now, {
      typeId: fields.typeId,
      plannedStart: new Date(fields.start),
      plannedEnd: new Date(fields.end),
      note: fields.note === '' ? null : fields.note,
    });
    record(await absenceEvent(tx, 'absence.corrected', after, changed, forced));
    return { id, version: after.version };
  });
}

/**
 * Takes one away, and what was written about it; that it was there stays in the events. Who has reported themselves ill takes that back on
 * the same day.
 * @throws NotFound, Forbidden, Conflict
 */
export function removeAbsence(
  services: Services,
  user: CurrentUser,
  id: string,
  { version, force = false }: AbsenceRemoval,
): Promise<Written> {
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openAbsence(tx, id);
    const now = services.clock();
    const isOwnReport =
      before.personId === user.id &&
      before.createdBy === user.id &&
      copenhagenDate(before.createdAt) === copenhagenDate(now);
    if (!isOwnReport && !keepsAbsencesOf(user, before)) throw new Forbidden(NOT_YOURS);
    const forced = await over(tx, before, { version, force });
    const after = await update(tx, user, before, now, { state: 'cancelled', note: null });
    const changed: Changes = { state: ['planned', 'cancelled'] };
    record(await absenceEvent(tx, 'absence.removed', after, changed, forced));
    return { id, version: after.version };
  });
}

async function openAbsence(tx: Transaction, id: string): Promise<StoredAbsence> {
  const absence = await findAbsence(tx, id);
  if (!absence) throw new NotFound(GONE);
  return absence;
}

/** Somebody whose absences the user keeps. @throws Forbidden, Invalid */
export async function refuseStranger(q: Queryable, user: CurrentUser, id: string) {
  const [person] = await q
    .select({ id: users.id, name: users.name, areaIds: users.areaIds })
    .from(users)
    .where(and(eq(users.id, id), eq(users.state, 'active'), eq(users.kiosk, false)));
  if (!person) throw new Invalid({ personId: 'Medarbejderen findes ikke eller er ikke aktiv.' });
  if (!keepsAbsencesOf(user, person)) throw new Forbidden(NOT_YOURS);
  return person;
}

async function refuseType(tx: Transaction, id: string): Promise<void> {
  const [type] = await tx
    .select({ id: activityTypes.id })
    .from(activityTypes)
    .where(
      and(
        eq(activityTypes.id, id),
        eq(activityTypes.category, 'fravær'),
        eq(activityTypes.active, true),
        isNull(activityTypes.archivedAt),
      ),
    );
  if (!type) throw new Invalid({ typeId: 'Vælg en slags fravær, der er i brug.' });
}

async function refuseTwice(
  tx: Transaction,
  person: { id: string; name: string },
  time: { start: string; end: string },
  except: string | null,
  now: Date,
): Promise<void> {
  const other = await absenceAcross(tx, person.id, time, except);
  if (!other) return;
  const [start, end] = [other.start.toISOString(), other.end.toISOString()];
  const words = absenceWords({ start, end }, now.toISOString());
  throw new Invalid({
    start: `${person.name} er allerede fraværende ${words}. Ret det fravær i stedet.`,
  });
}

/** @throws Conflict unless it is forced */
async function over(
  tx: Transaction,
  { version: current, updatedBy, updatedAt }: StoredAbsence,
  { version, force }: { version: number; force: boolean },
): Promise<NewEvent['forced']> {
  refuseUnknownVersion(version, current);
  if (version === current) return undefined;
  const [by] = await tx
    .select({ id: users.id, initials: users.initials, name: users.name })
    .from(users)
    .where(eq(users.id, updatedBy ?? ''));
  return overwriting(conflictWithoutFields(current, by, updatedAt), force);
}

async function update(
  tx: Transaction,
  user: CurrentUser,
  { id, version }: StoredAbsence,
  now: Date,
  set: Partial<StoredActivity>,
): Promise<StoredActivity> {
  const [after] = await tx
    .update(activities)
    .set({ ...set, version: version + 1, updatedAt: now, updatedBy: user.id })
    .where(eq(activities.id, id))
    .returning();
  if (!after) throw new Error(`the absence ${id} is gone`);
  return after;
}

function changesOf(
  before: StoredAbsence,
  after: Pick<StoredAbsence, 'typeId' | 'start' | 'end' | 'note'>,
): Changes {
  const changed: Changes = {};
  if (before.typeId !== after.typeId) changed['typeId'] = [before.typeId, after.typeId];
  for (const field of ['start', 'end'] as const) {
    if (Date.parse(before[field]) !== Date.parse(after[field]))
      changed[field] = [before[field], after[field]];
  }
  if (before.note !== after.note) changed['note'] = [null, null];
  return changed;
}
