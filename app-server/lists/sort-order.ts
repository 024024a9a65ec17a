import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The order of a list: one column that sorts (or an expression that always has a value), and the id among equal values. */
export interface SortOrder {
  column: PgColumn | SQL;
  /** `null` when the column has no equal values. */
  id: PgColumn | null;
  /** The column runs downwards. */
  descending: boolean;
}

/**
 * The order of a list as an index gives it, forwards or backwards: rows without a value stand at the end going up and at the
 * beginning going down, as PostgreSQL keeps them.
 */
export function orderBy({ column, id, descending }: SortOrder, reversed = false): SQL[] {
  const way = descending === reversed ? sql`asc` : sql`desc`;
  return id === null ? [sql`${column} ${way}`] : [sql`${column} ${way}`, sql`${id} ${way}`];
}

/**
 * Where the rows on one side of a row are, nearest first: one condition after the other, each answered by the index. Rows with a
 * value and rows without one are two parts of the list.
 * @param at the row: its id, and its value in the column that sorts
 * @param reversed the rows before it, instead of those after it
 */
export function rowsBeside(
  { column, descending }: SortOrder,
  id: PgColumn,
  at: { id: string; value: string | number | null },
  reversed: boolean,
): SQL[] {
  const down = descending !== reversed;
  const beyond = down ? sql`<` : sql`>`;
  const emptyFirst = down;
  if (at.value === null) {
    return [
      sql`${column} is null and ${id} ${beyond} ${at.id}`,
      ...(emptyFirst ? [sql`${column} is not null`] : []),
    ];
  }
  return [
    sql`(${column}, ${id}) ${beyond} (${at.value}, ${at.id})`,
    ...(emptyFirst || is(column, SQL) || column.notNull ? [] : [sql`${column} is null`]),
  ];
}
