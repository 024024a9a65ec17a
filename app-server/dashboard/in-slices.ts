import { eq, Placeholder, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that leaves the rows of these slices or of those that a placeholder stands for. Its text is the same for any number, so that it is planned once. */
export function inSlices(slice: PgColumn, slices: readonly string[] | Placeholder): SQL {
  const all = slices instanceof Placeholder ? slices : sql.param([...slices]);
  return eq(slice, sql`any(${all}::text[])`);
}
