import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../services.ts';

const ROWS_PER_STATEMENT = 5_000;

/**
 * Inserts many rows with few statements. The rows are one JSON text, which costs the database a fraction
 * of one parameter per value. Every row must have the keys of the first; missing columns get their default.
 * @param onInserted called after every statement with the number of rows it inserted
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onInserted: (rows: number) => void = () => undefined,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const list = (parts: string[]) => sql.raw(parts.join(', '));
  const names = list(columns.map(([, column]) => `"${column.name}"`));
  const keys = list(columns.map(([key]) => `"${key}"`));
  const types = list(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT);
    const json = JSON.stringify(part);
    await tx.execute(
      sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${json}::json) as r(${types})`,
    );
    onInserted(part.length);
  }
}
