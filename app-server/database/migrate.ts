import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { onConnection } from './pool.ts';
import { projectRoot } from './project-root.ts';

/** The key of an advisory lock (any number), so that two app-servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_303_014;

/** Runs the migrations that the database does not have yet. Several processes may call it at the same time. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(onConnection(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** The folder of the migrations. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'app-server', 'database', 'migrations');
}
