import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { onConnection } from './pool.ts';
import { projectRoot } from './project-root.ts';

/** Any number: two app-servers that start together take turns by it. */
const MIGRATION_LOCK = 7_303_014;

/** Runs the migrations that the database has not seen; several processes may call it at once. */
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

/** Where the migrations lie. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'app-server', 'database', 'migrations');
}
