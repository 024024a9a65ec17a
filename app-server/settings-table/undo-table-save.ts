import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Changes } from '#domain/events/events.ts';
import type { FieldChange } from '#domain/saving/save-protocol.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { commit } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { authorOf } from '../records/author.ts';
import { changesSince } from '../records/changes-since.ts';
import { ownSave } from '../records/own-save.ts';
import type { CurrentUser, Services } from '../services.ts';
import { writeTable } from './save-settings-table.ts';
import type { SettingsTable } from './settings-table.ts';

/** The body of `POST …/fortryd`: the version of the table that one's own save has made. `force` changes nothing. */
export const undoTableRequest = v.strictObject(versioned);

/**
 * Takes back a save of one's own of a table whose rows have ids and no order of their own: each field is as it was before the save.
 * @throws Invalid with the sentence why it cannot be taken back any more
 */
export async function undoTableSave<Row extends { id: string }>(
  services: Services,
  user: CurrentUser,
  table: SettingsTable<Row>,
  made: number,
): Promise<{ version: number; rows: Row[] }> {
  const type = settingsTables[table.page].event;
  const saved = await commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const before = await table.load(tx);
    const entity = { entityId: table.entity, types: [type] };
    const { changed, version: found } = await ownSave(tx, user, entity, { version: made - 1 }, now);
    if (found !== made) throw new Invalid({}, 'Der er ikke noget at fortryde.');
    const since = await changesSince(tx, table.entity, made);
    refuseChanged(changed, since);
    const read = table.read(restored(before.rows, changed));
    if ('problems' in read) throw new Invalid(read.problems);
    return writeTable(tx, record, table, { before, rows: read.rows, by: { userId: user.id, now } });
  });
  table.onSaved?.(services);
  return saved;
}

/** The values of a row by field; none for a row that is not there. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The fields of a row that differ; all of them for one that came or went. */
function differing(a: unknown, b: unknown): string[] {
  const [before, after] = [fieldsOf(a), fieldsOf(b)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
}

/** @throws Invalid when somebody has since changed a field that the save had changed */
function refuseChanged(changed: Changes, since: readonly FieldChange[]) {
  for (const { field: row, before, after, by } of since) {
    const mine = changed[row];
    if (mine === undefined) continue;
    const fields = differing(...mine);
    if (!differing(before, after).some((field) => fields.includes(field))) continue;
    const { name } = { ...fieldsOf(before), ...fieldsOf(after) };
    const what = typeof name === 'string' ? `»${name}«` : 'Rækken';
    throw new Invalid({}, `${what} er siden ændret af ${by.name}.`);
  }
}

/** The rows with the fields of a save as they were before it. */
function restored(rows: readonly object[], changed: Changes): object[] {
  const byId = new Map(rows.map((row) => [String(fieldsOf(row)['id']), row]));
  for (const [id, [before, after]] of Object.entries(changed)) {
    if (before === null) byId.delete(id);
    else {
      const fields = fieldsOf(before);
      const back = Object.fromEntries(differing(before, after).map((name) => [name, fields[name]]));
      byId.set(id, { id, ...byId.get(id), ...back });
    }
  }
  return [...byId.values()];
}
