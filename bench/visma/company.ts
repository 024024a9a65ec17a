import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { UNHURRIED } from '#app-server/database/pool.ts';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { insertStandardGroups } from '#app-server/users/groups/standard-rows.ts';
import { type Company, openCompany } from '#tests/app-server/orders/support/company.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';

type Kind = 'embedded' | 'postgres';

/** A small company on a database as the product opens it, connected with nothing yet. */
interface BenchCompany {
  company: Company;
  close: () => Promise<void>;
}

/** @returns `undefined` where PostgreSQL is wanted and not installed */
export async function openBenchCompany(kind: Kind): Promise<BenchCompany | undefined> {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  if (kind === 'postgres' && !postgres) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'tavlen-visma-'));
  const databaseUrl = postgres?.url ?? null;
  const settings = { databaseUrl, dataDir, preparedStatements: true };
  const database = await openDatabase(settings, pino({ level: 'warn' }), {
    limits: UNHURRIED,
  });
  const { db, unhurried: pool } = database;
  const close = () => database.close();
  await insertStandardGroups(db, new Date());
  const company = await openCompany({ db, pool, connection: {}, close });
  const numbers = erpSubjects.map(({ key }) => ({ key, number: 1, name: '' }));
  await db.insert(erpMappings).values(numbers);
  return {
    company: { ...company, services: { ...company.services, clock: () => new Date() } },
    async close() {
      await close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
