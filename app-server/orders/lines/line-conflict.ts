import { sql } from 'drizzle-orm';
import type { FieldChange } from '#domain/saving/save-protocol.ts';
import { domainEvents } from '../../database/schema/events.ts';
import type { Conflict } from '../../http/failures/errors.ts';
import { recordedChanges } from '../../records/changes-since.ts';
import { mergeOrConflict } from '../../records/conflict.ts';
import type { Transaction } from '../../services.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from './line-rules.ts';

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
): Promise<Conflict | undefined> {
  if (version === line.version) return undefined;
  const request = {
    baseVersion: version,
    currentVersion: line.version,
    // Removing a line changes all of it.
    submitted: Object.keys(submitted).length > 0 ? submitted : { removed: true },
    changesSince: await lineChangesSince(tx, order.id, line.id, version),
    current: line,
    force: false,
  };
  return mergeOrConflict(request, {}).conflict;
}

/** The changes of a line since a version of its own, by the line's field codes. The events count the order's versions. */
async function lineChangesSince(
  tx: Transaction,
  orderId: string,
  lineId: string,
  version: number,
): Promise<FieldChange[]> {
  const prefix = `lines.${lineId}.`;
  const changes = await recordedChanges(
    tx,
    orderId,
    sql`${domainEvents.type} = 'order.line_changed' and (${domainEvents.changed} -> ${`${prefix}version`}::text ->> 1)::int > ${version}`,
  );
  return changes
    .map((change) => ({ ...change, field: change.field.slice(prefix.length) }))
    .filter(({ field }) => field !== 'version');
}
