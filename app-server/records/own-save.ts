import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { domainEvents } from '../database/schema/events.ts';
import { type Conflict, Invalid } from '../http/failures/errors.ts';
import type { CurrentUser, Queryable } from '../services.ts';

/** How long a save can be taken back, in milliseconds. */
export const UNDONE_FOR = 10 * 60_000;

/**
 * The body of `POST …/fortryd`: which save of one's own is taken back, by the version that it was based on and the fields that it sent.
 * What others have changed since is never overwritten: `force` changes nothing.
 */
export const undoSaveRequest = v.strictObject({
  ...versioned,
  fields: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(80))),
    v.minLength(1, 'Feltet mangler.'),
    v.maxLength(100),
  ),
});
export type UndoSave = v.InferOutput<typeof undoSaveRequest>;

/**
 * The save that somebody takes back: the first one of theirs after a version that changed nothing but these fields, or the first.
 * @returns the version that it made, its kind, and what it changed
 * @throws Invalid when there is none, or it is too old
 */
export async function ownSave(
  q: Queryable,
  user: Pick<CurrentUser, 'id'>,
  { entityId, types }: { entityId: string; types: readonly DomainEventType[] },
  { version: base, fields }: { version: number; fields?: readonly string[] },
  now: Date,
): Promise<{ version: number; type: string; changed: Changes }> {
  const { changed, at, version: made, actorId, type } = domainEvents;
  const found = await q
    .select({ changed, at, type, version: made })
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.entityId, entityId),
        inArray(type, [...types]),
        eq(actorId, user.id),
        gt(made, base),
      ),
    )
    .orderBy(asc(domainEvents.seq));
  const save = found.find((one) =>
    Object.keys(one.changed).every((name) => fields?.includes(name) ?? true),
  );
  if (!save) throw new Invalid({}, 'Der er ikke noget at fortryde.');
  if (now.getTime() - save.at.getTime() > UNDONE_FOR)
    throw new Invalid({}, 'En rettelse kan fortrydes i 10 minutter. Ret felterne i stedet.');
  return { version: save.version, type: save.type, changed: save.changed };
}

/** Why a save is not taken back, where somebody has changed the same since. @param label what a field is called */
export function changedSince({ body }: Conflict, label: (field: string) => string): Invalid {
  const names = [...new Set(body.conflicts.map(({ field }) => `»${label(field)}«`))];
  const what = names.length === 0 ? 'det' : new Intl.ListFormat('da').format(names);
  const who = body.changedBy?.name ?? 'systemet';
  return new Invalid({}, `${what} er siden ændret af ${who}.`);
}
