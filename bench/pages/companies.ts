import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import type { Database } from '#app-server/services.ts';
import { UNHURRIED } from '#app-server/database/pool.ts';
import { startPostgresIn } from '#tests/support/database/postgres.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { figure } from '../figure.ts';
import { fillLoadSet } from '../load-set.ts';

export type Kind = 'embedded' | 'postgres';

/** What is added to the demo company. */
export interface Load {
  /** The name of its folder. */
  name: string;
  fill?: (db: Database) => Promise<void>;
}

/** The demo company and so many more orders. */
export const ordersLoad = (orders: number): Load =>
  orders === 0
    ? { name: '0' }
    : { name: String(orders), fill: (db) => fillLoadSet(db, { orders }) };

/** A company whose product runs. */
export interface Company {
  product: Product;
  /** Stops the product and its database; their folders stay. */
  stop: () => Promise<void>;
}

/**
 * Starts the product with the demo company and a load. What lies in the folder from an earlier run is used again;
 * what is missing is made first, which takes minutes.
 * @returns `undefined` where PostgreSQL is wanted and not installed
 */
export async function startCompany(
  folder: string,
  kind: Kind,
  load: Load,
): Promise<Company | undefined> {
  const place = join(folder, `${kind}-${load.name}`);
  if (!existsSync(place)) {
    const draft = `${place}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { fill } = load;
    if (!(await (fill ? makeLoad(folder, draft, kind, fill) : makeDemo(draft, kind))))
      return undefined;
    renameSync(draft, place);
  } else await vacuum(place, kind);
  return run(place, kind);
}

async function makeDemo(draft: string, kind: Kind): Promise<boolean> {
  mkdirSync(draft, { mode: 0o755 });
  const company = await run(draft, kind);
  // The first start imports the demo's documents for two minutes.
  if (company) await documentsAreIn(company.product.dataDir);
  await company?.stop();
  return company !== undefined;
}

async function makeLoad(
  folder: string,
  draft: string,
  kind: Kind,
  fill: (db: Database) => Promise<void>,
): Promise<boolean> {
  const demo = await startCompany(folder, kind, ordersLoad(0));
  if (!demo) return false;
  await demo.stop();
  // Unlike Node's copy this keeps the owner: PostgreSQL insists on its own files.
  execFileSync('cp', ['-a', join(folder, `${kind}-0`), draft]);
  const start = performance.now();
  if (!(await onDatabase(draft, kind, fill))) return false;
  const minutes = (performance.now() - start) / 60_000;
  figure(`pages ${kind} load set`, minutes, 'min', { atMost: 10 });
  return true;
}

/** What an earlier run has changed is cleaned up, as the product does every night. */
const vacuum = (place: string, kind: Kind) =>
  onDatabase(place, kind, async (db) => void (await db.execute(sql`vacuum (analyze)`)));

/** Works on the database of a place while its product does not run. @returns `false` where PostgreSQL is wanted and not installed */
async function onDatabase(
  place: string,
  kind: Kind,
  work: (db: Database) => Promise<void>,
): Promise<boolean> {
  const engine = await startEngine(place, kind);
  if (!engine) return false;
  const { dataDir, databaseUrl } = engine;
  const database = await openDatabase({ dataDir, databaseUrl }, pino({ level: 'warn' }), {
    limits: UNHURRIED,
  });
  await work(database.db);
  await database.close();
  await engine.stop();
  return true;
}

async function run(place: string, kind: Kind): Promise<Company | undefined> {
  const engine = await startEngine(place, kind);
  if (!engine) return undefined;
  const { dataDir, databaseUrl, stop } = engine;
  // The times of the visits are read from it.
  rmSync(join(dataDir, 'log.txt'), { force: true });
  const product = await startProduct({
    dataDir,
    ...(databaseUrl !== null && { env: { DATABASE_URL: databaseUrl } }),
  });
  return {
    product,
    stop: async () => {
      await product.end();
      await stop();
    },
  };
}

/** The PostgreSQL server of a place; the embedded engine is started by the product. */
async function startEngine(place: string, kind: Kind) {
  const dataDir = join(place, 'data');
  mkdirSync(dataDir, { recursive: true });
  if (kind === 'embedded') return { dataDir, databaseUrl: null, stop: () => Promise.resolve() };
  const postgres = await startPostgresIn(join(place, 'postgres'));
  return postgres && { dataDir, databaseUrl: postgres.url, stop: postgres.stop };
}
