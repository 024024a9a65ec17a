import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { withoutIndexes } from '../demo/rows/without-indexes.ts';
import { onConnection } from './pool.ts';
import { migrateDatabase } from './migrate.ts';
import { schema } from './schema/schema.ts';

/** The target database of a move is not empty. */
export class TargetNotEmpty extends Error {}

/** The copy differed from the source and was rolled back. */
export class MoveDiffers extends Error {}

/** Rows per insert. */
const BATCH = 1_000;
const tables = Object.values(schema).filter((entry) => is(entry, PgTable));

/** The number of rows of a table, and a checksum of all values that does not depend on the order of rows. */
export interface TableSum {
  table: string;
  rows: number;
  sum: string;
}

/**
 * Copies every row of a migrated database into an empty one in one transaction, and compares all tables before the commit.
 * @returns the rows and checksum of every table
 * @throws TargetNotEmpty; MoveDiffers; the driver's error. The target then stays empty.
 */
export async function moveDatabase(source: Pool, target: Pool): Promise<TableSum[]> {
  await refuseFilled(target);
  await migrateDatabase(target);
  try {
    return await copyAll(source, target);
  } catch (error) {
    await makeEmpty(target);
    throw error;
  }
}

async function refuseFilled(target: Pool): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
     order by 1 limit 1`,
  );
  if (rows[0]) throw new TargetNotEmpty(rows[0].name);
}

async function makeEmpty(target: Pool): Promise<void> {
  const names = tables.map((table) => `"${getTableName(table)}"`).join(', ');
  await target.query(
    `drop table if exists ${names} cascade; drop schema if exists drizzle cascade`,
  );
}

async function copyAll(source: Pool, target: Pool): Promise<TableSum[]> {
  const [from, to] = [await source.connect(), await target.connect()];
  try {
    await from.query('begin isolation level repeatable read read only');
    await to.query('begin');
    for (const client of [from, to]) await client.query("set local timezone = 'UTC'");
    const names = tables.map((table) => getTableName(table));
    await to.query(`truncate ${names.map((name) => `"${name}"`).join(', ')}`);
    await setTriggers(to, 'disable');
    await withoutIndexes(onConnection(to), tables, async () => {
      for (const name of names) await copyTable(from, to, name);
    });
    await setTriggers(to, 'enable');
    const [sent, arrived] = [await sumsOf(from, names), await sumsOf(to, names)];
    for (const [at, table] of sent.entries()) {
      if (JSON.stringify(table) !== JSON.stringify(arrived[at])) throw new MoveDiffers(table.table);
    }
    await to.query('commit');
    return sent;
  } finally {
    // Destroying the connections also rolls back an unfinished transaction.
    from.release(true);
    to.release(true);
  }
}

/** Switches the triggers that write what follows from other rows: it is copied like everything else. */
async function setTriggers(to: PoolClient, set: 'enable' | 'disable') {
  const { rows } = await to.query<{ statement: string }>(`
    select format('alter table %s ${set} trigger %I', tgrelid::regclass, tgname) as statement
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace`);
  for (const { statement } of rows) await to.query(statement);
}

async function copyTable(from: PoolClient, to: PoolClient, name: string): Promise<void> {
  const { rows: columns } = await to.query<{ name: string; identity: boolean }>(
    `select quote_ident(column_name) as name, is_identity = 'YES' as identity from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [name],
  );
  const list = columns.map((column) => column.name).join(', ');
  await from.query(
    `declare moved no scroll cursor for select to_jsonb(t)::text as row from "${name}" t`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from moved`);
    if (rows.length === 0) break;
    await to.query(
      `insert into "${name}" (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.query('close moved');
  for (const { name: column } of columns.filter(({ identity }) => identity)) {
    // Generated numbers in the target continue after the copied ones.
    await to.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from "${name}"`,
      [`"${name}"`, column],
    );
  }
}

async function sumsOf(client: PoolClient, names: string[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of names) {
    const { rows } = await onConnection(client).execute<{ rows: number; sum: string }>(
      sql`select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${sql.identifier(table)} t`,
    );
    const [found] = rows;
    sums.push({ table, rows: found?.rows ?? 0, sum: found?.sum ?? '' });
  }
  return sums;
}
