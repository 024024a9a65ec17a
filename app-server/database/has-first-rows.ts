import { existsSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import { databaseFolder } from './embedded/start-embedded.ts';
import { createPool } from './pool.ts';

/** The SQLSTATE of a missing table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Whether the database has been created and filled before. The embedded one then has its folder, one on a server has the rows of
 * `fillFirstRows`. Errors of a server are not reported here, but when the database is opened.
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
