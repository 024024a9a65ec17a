import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AREA_IN_USE, type Area, areas as schema, rangesOf } from '#domain/areas/areas.ts';
import { formatRanges } from '#domain/areas/postnr-ranges.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { installationAddresses } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { areas, boards, postnumre } from '../database/schema/customers/places.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from '../settings-table/settings-table.ts';
import { tableVersion } from '../settings-table/table-version.ts';

const ENTITY = 'areas';
/** The colours of new areas, by how many there are. */
const COLOURS = ['statusIndigo', 'statusTurquoise', 'statusGreen', 'statusViolet', 'statusYellow'];

/** Every area by name, and the version of the table: that of its last event. */
async function loadAreas(q: Queryable): Promise<StoredTable<Area>> {
  const version = await tableVersion(q, ENTITY);
  const stored = await q
    .select()
    .from(areas)
    .where(isNull(areas.archivedAt))
    .orderBy(asc(areas.name), asc(areas.id));
  const rows = stored.map(({ id, name, postnrRanges }) => ({
    id,
    name,
    ranges: formatRanges(postnrRanges),
  }));
  return { version, rows };
}

/** How many addresses there are in each area, by its id; an area without any is left out. With a million orders it takes 60 ms. */
export async function countAddresses(q: Queryable): Promise<Record<string, number>> {
  const { areaId } = installationAddresses;
  const rows = await q
    .select({ id: areaId, count: count() })
    .from(installationAddresses)
    .groupBy(areaId);
  return Object.fromEntries(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])));
}

/** Every postal code of the country, in order. */
export async function allPostnumre(q: Queryable): Promise<string[]> {
  const rows = await q
    .selectDistinct({ postnr: postnumre.postnr })
    .from(postnumre)
    .orderBy(asc(postnumre.postnr));
  return rows.map(({ postnr }) => postnr);
}

/** Each area has a board of its own. Addresses go where their postal code says; orders stay where they were taken. */
async function store(tx: Transaction, { before, rows, by }: TableChange<Area>) {
  const kept = new Set(rows.map(({ id }) => id));
  const removed = before.map(({ id }) => id).filter((id) => !kept.has(id));
  await refuseUsed(tx, removed);
  await tx.delete(boards).where(inArray(boards.areaId, removed));
  await tx.delete(areas).where(inArray(areas.id, removed));
  for (const [index, row] of rows.entries()) {
    const old = before.find(({ id }) => id === row.id);
    const values = {
      name: row.name,
      postnrRanges: rangesOf(row),
      updatedAt: by.now,
      updatedBy: by.userId,
    };
    const color = COLOURS[index % COLOURS.length] ?? '';
    await tx
      .insert(areas)
      .values({ ...values, id: row.id, color, createdAt: by.now, createdBy: by.userId })
      .onConflictDoUpdate({ target: areas.id, set: values });
    if (!old) await tx.insert(boards).values({ id: row.id, name: row.name, areaId: row.id });
    else {
      // A board that has been given a name of its own keeps it.
      await tx
        .update(boards)
        .set({ name: row.name })
        .where(and(eq(boards.areaId, row.id), eq(boards.name, old.name)));
    }
  }
  await tx.execute(sql`
    update ${installationAddresses} set area_id = (
      select a.id from ${areas} a, jsonb_array_elements(a.postnr_ranges) r
      where a.archived_at is null and installation_addresses.postnr between r ->> 'from' and r ->> 'to' limit 1)
    where area_id is distinct from (
      select a.id from ${areas} a, jsonb_array_elements(a.postnr_ranges) r
      where a.archived_at is null and installation_addresses.postnr between r ->> 'from' and r ->> 'to' limit 1)`);
}

async function refuseUsed(tx: Transaction, removed: string[]) {
  for (const table of [orders, installationAddresses]) {
    const used = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.areaId, removed))
      .limit(1);
    if (used.length > 0) throw new Invalid({ rows: AREA_IN_USE });
  }
}

/** The areas as a table of settings. */
export const areaTable: SettingsTable<Area> = {
  page: 'Admin/Areas',
  entity: ENTITY,
  read: (rows) => readRows(schema, rows),
  load: loadAreas,
  describe: (rows) => Object.fromEntries(rows.map(({ id, ...row }) => [id, row])),
  store,
  patch: (rows) => ({ areas: rows.map(({ id, name }) => ({ id, name })) }),
};
