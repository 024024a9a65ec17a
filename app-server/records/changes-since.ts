import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Changer, FieldChange } from '#domain/saving/save-protocol.ts';
import { domainEvents } from '../database/schema/events.ts';
import { users } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

/** The author of changes that no user made. */
const AUTOMATION: Changer = { id: '', initials: 'auto', name: 'Automatik' };

/** Every change of every field of a record after a version, oldest first, with who and when. */
export async function changesSince(
  q: Queryable,
  entityId: string,
  version: number,
): Promise<FieldChange[]> {
  return recordedChanges(q, entityId, gt(domainEvents.version, version));
}

/** The changes of those events of a record that meet a condition, oldest first. */
export async function recordedChanges(
  q: Queryable,
  entityId: string,
  condition: SQL | undefined,
): Promise<FieldChange[]> {
  const events = await q
    .select({
      changed: domainEvents.changed,
      at: domainEvents.at,
      id: users.id,
      initials: users.initials,
      name: users.name,
    })
    .from(domainEvents)
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    .where(and(eq(domainEvents.entityId, entityId), condition))
    .orderBy(asc(domainEvents.seq));
  return events.flatMap(({ changed, at, id, initials, name }) => {
    const by = id && initials && name ? { id, initials, name } : AUTOMATION;
    return Object.entries(changed).map(([field, [before, after]]) => ({
      field,
      by,
      at: at.toISOString(),
      before,
      after,
    }));
  });
}

/** The changer as a 409 names them; `null` where no person made the change. */
export function namedChanger(by: Changer): Changer | null {
  return by.id === AUTOMATION.id ? null : by;
}
