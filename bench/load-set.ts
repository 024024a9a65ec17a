import { sql, type SQL } from 'drizzle-orm';
import { pino } from 'pino';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { UNHURRIED } from '#app-server/database/pool.ts';
import {
  customers,
  customerTexts,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { withoutIndexes } from '#app-server/demo/rows/without-indexes.ts';
import type { Database, Transaction } from '#app-server/services.ts';
import { addresses, customerRows, lineRows, orderRows, sources } from './load-set-sql.ts';

const CHUNK = 50_000;

/**
 * Adds orders of ten years with customers, addresses and lines to the demo company. The rows are generated inside the database, not
 * sent to it. The same number gives the same rows. Indexes are dropped before and rebuilt after.
 */
export async function fillLoadSet(
  db: Database,
  {
    orders: count,
    customers: customerCount = Math.ceil(count * 0.26),
  }: { orders: number; customers?: number },
) {
  const tables = [customers, customerTexts, installationAddresses, orders, orderLines];
  await step(db, (tx) => all(tx, sources));
  await withoutIndexes(db, tables, async () => {
    await chunks(customerCount, async (from, to) => {
      await step(db, (tx) => all(tx, [customerRows(from, to), addresses(from, to)]));
    });
    await chunks(count, async (from, to) => {
      await step(db, (tx) =>
        all(tx, [lineRows(from, to), orderRows(from, to, { count, customerCount })]),
      );
    });
  });
  await step(db, rebuildSums);
  await step(db, (tx) => all(tx, [sql`drop table load_places, load_goods, load_now`]));
  await db.execute(sql`vacuum analyze`);
}

/** Runs a transaction with much memory for sorting and without waiting for the disk. */
async function step(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await all(tx, [
      sql`set local work_mem = '128MB'`,
      sql`set local maintenance_work_mem = '512MB'`,
      sql`set local synchronous_commit = off`,
      // Compiling a statement that runs once costs more than it saves.
      sql`set local jit = off`,
    ]);
    await work(tx);
  });
}

async function all(tx: Transaction, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await tx.execute(statement);
}

async function chunks(count: number, work: (from: number, to: number) => Promise<void>) {
  for (let from = 1; from <= count; from += CHUNK) {
    await work(from, Math.min(count, from + CHUNK - 1));
  }
}

/** `tsx bench/load-set.ts [orders]` on the database of `DATABASE_URL` or `DATA_DIR`. */
if (process.argv[1] === import.meta.filename) {
  const start = performance.now();
  const database = await openDatabase(
    {
      dataDir: process.env['DATA_DIR'] ?? './data',
      databaseUrl: process.env['DATABASE_URL'] ?? null,
    },
    pino({ level: 'warn' }),
    { limits: UNHURRIED },
  );
  const count = Number(process.argv[2] ?? 1_000_000);
  await fillLoadSet(database.db, { orders: count });
  await database.close();
  console.log(`${count} orders in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
