import { asc } from 'drizzle-orm';
import type { ErpEntry } from '#domain/erp/erp-kinds.ts';
import { erpFault, type ErpMapping, erpMappings as schema } from '#domain/erp/erp-mapping.ts';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { erpEntries, erpMappings } from '../database/schema/erp/erp.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from '../settings-table/settings-table.ts';
import { tableVersion } from '../settings-table/table-version.ts';

const ENTITY = 'erp-groups';

/** Every subject with its number, if it has one, and the version of the table: that of its last event. */
async function loadMappings(q: Queryable): Promise<StoredTable<ErpMapping>> {
  const version = await tableVersion(q, ENTITY);
  const stored = new Map((await q.select().from(erpMappings)).map((row) => [row.key, row]));
  const rows = erpSubjects.map(({ key }) => {
    const row = stored.get(key);
    return { key, number: row ? String(row.number) : '', name: row?.name ?? '' };
  });
  return { version, rows };
}

/** The lists of the ERP as they were fetched last; empty before that. */
export async function loadErpEntries(q: Queryable): Promise<ErpEntry[]> {
  const { kind, number, name, barred } = erpEntries;
  return q.select({ kind, number, name, barred }).from(erpEntries).orderBy(asc(kind), asc(number));
}

async function store(tx: Transaction, { before, rows, by }: TableChange<ErpMapping>) {
  const lists = await loadErpEntries(tx);
  const problems: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    // What was chosen earlier can be barred later: it is shown, and stands in nobody's way.
    if (row.number === before[index]?.number) continue;
    const fault = erpFault(row, lists);
    if (fault === 'unknown') problems[`${index}.number`] = 'Nummeret findes ikke i Visma.';
    if (fault === 'barred') problems[`${index}.number`] = 'Nummeret er spærret i Visma.';
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  await tx.delete(erpMappings);
  const numbered = rows.filter(({ number }) => number !== '');
  if (numbered.length === 0) return;
  await tx.insert(erpMappings).values(
    numbered.map(({ key, number, name }) => ({
      key,
      number: Number(number),
      name,
      updatedAt: by.now,
      updatedBy: by.userId,
    })),
  );
}

/** What has which number in the ERP, as a table of settings. */
export const erpMappingTable: SettingsTable<ErpMapping> = {
  page: 'Admin/Erp-Groups',
  entity: ENTITY,
  read: (rows) => readRows(schema, rows),
  load: loadMappings,
  describe: (rows) =>
    Object.fromEntries(
      rows.map(({ key, number, name }) => [key, number === '' ? null : { number, name }]),
    ),
  store,
  patch: () => ({}),
};
