import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { schema } from '#app-server/database/schema/schema.ts';
import type { Database } from '#app-server/services.ts';

/** Runs `work` and then asks the database how it reads for each query of it. @returns one plan a query, as text */
export async function explained(
  pool: Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const queries: { text: string; params: unknown[] }[] = [];
  const db = drizzle(pool, {
    schema,
    logger: { logQuery: (text, params) => queries.push({ text, params }) },
  });
  await work(db);
  const plans: string[] = [];
  for (const { text, params } of queries) {
    const { rows } = await pool.query(`explain ${text}`, params);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
