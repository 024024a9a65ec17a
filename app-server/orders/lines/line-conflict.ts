import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { decideSave, type FieldChange } from '#domain/saving/save-protocol.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { domainEvents } from '../../database/schema/events.ts';
import { users } from '../../database/schema/people.ts';
import type { Transaction } from '../../services.ts';
import type { StoredLine } from './line-rules.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * The conflict of a line that others have changed since `version`; undefined when there is none. A line is one unit: two
 * people's changes of it are never merged.
 */
export async function lineConflict(
  tx: Transaction,
  order: StoredOrder,
  line: StoredLine,
  version: number,
  submitted: Record<string, unknown>,
): Promise<Omit<ConflictBody, 'message'> | undefined> {
  if (version === line.version) return undefined;
  const decision = decideSave(
    {
      baseVersion: version,
      currentVersion: line.version,
      // Removing a line touches all of it.
      submitted: Object.keys(submitted).length > 0 ? submitted : { removed: true },
      changesSince: await lineChangesSince(tx, order.id, line.id, version),
      current: line,
      force: false,
    },
    {},
  );
  if (decision.kind === 'save') return undefined;
  const { conflicts, changedBy, changedAt } = decision;
  return {
    currentVersion: line.version,
    changedBy: changedBy.id === '' ? null : changedBy,
    changedAt,
    conflicts,
  };
}

async function lineChangesSince(
  tx: Transaction,
  orderId: string,
  lineId: string,
  version: number,
): Promise<FieldChange[]> {
  const prefix = `lines.${lineId}.`;
  const events = await tx
    .select({
      changed: domainEvents.changed,
      at: domainEvents.at,
      id: users.id,
      initials: users.initials,
      name: users.name,
    })
    .from(domainEvents)
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    .where(
      and(
        eq(domainEvents.entityId, orderId),
        eq(domainEvents.type, 'order.line_changed'),
        sql`(${domainEvents.changed} -> ${`${prefix}version`}::text ->> 1)::int > ${version}`,
      ),
    )
    .orderBy(asc(domainEvents.seq));
  return events.flatMap(({ changed, at, id, initials, name }) =>
    Object.entries(changed).flatMap(([field, [before, after]]) =>
      field === `${prefix}version`
        ? []
        : [
            {
              field: field.slice(prefix.length),
              by: { id: id ?? '', initials: initials ?? 'auto', name: name ?? 'Automatik' },
              at: at.toISOString(),
              before,
              after,
            },
          ],
    ),
  );
}
