import { existsSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import { databaseFolder } from './embedded/start-embedded.ts';
import { createPool } from './pool.ts';

/** What PostgreSQL calls a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/**
 * Whether the database has been made and filled before: the embedded one has its folder, one on a server has the rows that
 * `fillFirstRows` puts in. What is wrong with a server is not told here but by who opens the database for its work.
 */
export async function hasFirstRows({
  databaseUrl,
  dataDir,
  env,
}: Pick<Settings, 'databaseUrl' | 'dataDir' | 'env'>): Promise<boolean> {
  if (databaseUrl === null) return existsSync(databaseFolder(dataDir));
  const pool = createPool({ connectionString: databaseUrl, max: 1 });
  try {
    const table = env === 'demo' ? 'users' : 'postnumre';
    return (await pool.query(`select 1 from ${table} limit 1`)).rows.length > 0;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE);
  } finally {
    await pool.end();
  }
}
