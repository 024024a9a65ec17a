import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Changes } from '#domain/events/events.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { commit, type NewEvent, type RecordEvent } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { authorOf } from '../records/author.ts';
import { changesSince } from '../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from './settings-table.ts';

/** The body with which a table of settings is saved; the rows are checked afterwards, so that each field has its own sentence. */
export const saveTableRequest = v.strictObject({
  ...versioned,
  rows: v.array(v.unknown(), 'Listen mangler.'),
});
type SaveTableRequest = v.InferOutput<typeof saveTableRequest>;

/**
 * Stores a table of settings and notifies every open page. Saving unchanged rows publishes nothing.
 * @throws Invalid with a sentence per field (`3.colour`), Conflict when somebody else has changed the table
 */
export async function saveSettingsTable<Row>(
  services: Services,
  user: CurrentUser,
  table: SettingsTable<Row>,
  { version, force = false, rows: sent }: SaveTableRequest,
): Promise<{ version: number; rows: Row[] }> {
  const read = table.read(sent);
  if ('problems' in read) throw new Invalid(read.problems);
  const { rows } = read;
  const saved = await commit(services, authorOf(user), async (tx, record) => {
    const before = await table.load(tx);
    refuseUnknownVersion(version, before.version);
    const since = version < before.version ? await changesSince(tx, table.entity, version) : [];
    const mine = table.describe(rows);
    const forced = overwriting(
      conflictWith(before.version, since, ({ field }) => mine[field]),
      force,
    );
    const by = { userId: user.id, now: services.clock() };
    return writeTable(tx, record, table, { before, rows, forced, by });
  });
  table.onSaved?.(services);
  return saved;
}

interface TableWrite<Row> {
  before: StoredTable<Row>;
  rows: Row[];
  forced?: NewEvent['forced'];
  by: TableChange<Row>['by'];
}

/** Stores the rows and records the event; unchanged rows are neither. @throws Invalid with a sentence per field */
export async function writeTable<Row>(
  tx: Transaction,
  record: RecordEvent,
  table: SettingsTable<Row>,
  { before, rows, forced, by }: TableWrite<Row>,
): Promise<{ version: number; rows: Row[] }> {
  const changed = changes(table.describe(before.rows), table.describe(rows));
  if (Object.keys(changed).length === 0) return { version: before.version, rows };
  const { channel, event } = settingsTables[table.page];
  const version = before.version + 1;
  await table.store(tx, { before: before.rows, rows, version, by });
  const messages = [{ channel, type: event, patch: table.patch(rows) }];
  record({ type: event, entityId: table.entity, version, changed, forced, messages });
  return { version, rows };
}

function changes(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  );
}
