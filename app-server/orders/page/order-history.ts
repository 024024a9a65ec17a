import { and, asc, eq, gt } from 'drizzle-orm';
import type { Changer, FieldChange } from '#domain/saving/save-protocol.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { users } from '../../database/schema/people.ts';
import type { Queryable } from '../../services.ts';

const AUTOMATION: Changer = { id: '', initials: 'auto', name: 'Automatik' };

/** Every change of every field of an order after a version, oldest first, with who and when. */
export async function changesSince(
  q: Queryable,
  orderId: string,
  version: number,
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
    .where(and(eq(domainEvents.entityId, orderId), gt(domainEvents.version, version)))
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

/** A line's part in an order's changes is named `lines.<id>.…`: it never stands in the way of the order's own fields. */
export function isLineChange({ field }: Pick<FieldChange, 'field'>): boolean {
  return field.startsWith('lines.');
}

/** The changer as a 409 names them: the system itself is nobody. */
export function namedChanger(by: Changer): Changer | null {
  return by === AUTOMATION ? null : by;
}
