import type { Pool } from 'pg';

const ANONYMISED_SINCE = `select 1 from anonymise_requests where outcome = 'executed' and settled_at >= $1 limit 1`;

/**
 * Leaves nothing of anonymised customers in the files that a backup copies: a row that was deleted or overwritten stays in its table's
 * file, in indexes, in the planner's statistics and in the log (decision 031). Every table is rewritten, one statement each, so that requests
 * wait for one table at a time, and the log begins with a new segment. Nothing is done when nobody was anonymised.
 * @param since when a backup was last made after this was done
 */
export async function removeTraces(pool: Pool, since: Date): Promise<void> {
  // An older database is backed up before it is migrated.
  const { rows: asked } = await pool.query<{ exists: boolean }>(
    `select to_regclass('anonymise_requests') is not null as exists`,
  );
  if (asked[0]?.exists !== true) return;
  const { rowCount } = await pool.query(ANONYMISED_SINCE, [since]);
  if (rowCount === 0) return;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  for (const { name } of tables) await pool.query(`vacuum (full, analyze) ${name}`);
  await pool.query('vacuum full pg_catalog.pg_statistic');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
}
