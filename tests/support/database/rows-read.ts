import { sql } from 'drizzle-orm';
import type { Transaction } from '#app-server/services.ts';

/** How many rows of a table this transaction has read so far, as PostgreSQL counts them. */
export async function rowsRead(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`);
  return Number(rows[0]?.['read']);
}
