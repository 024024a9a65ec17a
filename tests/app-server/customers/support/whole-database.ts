import { sql } from 'drizzle-orm';
import type { Queryable } from '#app-server/services.ts';

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
}

/**
 * The places in which a text stands anywhere in the database: every column of every table, whatever its type, read as text.
 * @returns `table.column`, sorted
 */
export async function whereStands(q: Queryable, ...texts: string[]): Promise<string[]> {
  const { rows: columns } = await q.execute<Column>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by 1, 2`);
  if (columns.length < 100) throw new Error('the tables are not there');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const holds = texts.map(
      (text) => sql`strpos(lower(${sql.identifier(column)}::text), lower(${text})) > 0`,
    );
    const { rows } = await q.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.join(holds, sql` or `)} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
