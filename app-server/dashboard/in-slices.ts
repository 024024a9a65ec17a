import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that leaves the rows of these slices. Its text is the same for any number of them, so that it is planned once. */
export function inSlices(slice: PgColumn, slices: readonly string[]): SQL {
  return eq(slice, sql`any(${sql.param([...new Set(slices)])}::text[])`);
}
