import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../services.ts';

/**
 * Runs `work` without foreign keys and without indexes except the primary keys, and restores them afterwards. To sort and check
 * many rows at once costs a fraction of doing it row by row. Restoring the foreign keys checks them.
 */
export async function withoutIndexes(
  tx: Queryable,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  const ofTables = sql`t.relname in (${names}) and t.relnamespace = current_schema()::regnamespace`;
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid
    where ${ofTables} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname`);
  const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and ${ofTables}
    order by k.conname`);
  for (const { table, name } of keys) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    );
  }
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  for (const { table, name, definition } of keys) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
}
