import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Changes } from '#domain/events/events.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { commit } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { authorOf } from '../records/author.ts';
import { changesSince } from '../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Services } from '../services.ts';
import type { SettingsTable } from './settings-table.ts';

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
  const { channel, event } = settingsTables[table.page];
  const saved = await commit(services, authorOf(user), async (tx, record) => {
    const before = await table.load(tx);
    refuseUnknownVersion(version, before.version);
    const since = version < before.version ? await changesSince(tx, table.entity, version) : [];
    const mine = table.describe(rows);
    const forced = overwriting(
      conflictWith(before.version, since, ({ field }) => mine[field]),
      force,
    );
    const changed = changes(table.describe(before.rows), mine);
    if (Object.keys(changed).length === 0) return { version: before.version, rows };
    const next = before.version + 1;
    const by = { userId: user.id, now: services.clock() };
    await table.store(tx, { before: before.rows, rows, version: next, by });
    const messages = [{ channel, type: event, patch: table.patch(rows) }];
    record({ type: event, entityId: table.entity, version: next, changed, forced, messages });
    return { version: next, rows };
  });
  table.onSaved?.(services);
  return saved;
}

function changes(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null]]),
  );
}
