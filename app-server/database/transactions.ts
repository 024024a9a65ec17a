import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from '../services.ts';
import { databaseFailure } from './away.ts';
import { onConnection } from './pool.ts';

/**
 * Drizzle over two pools: what writes waits for its turn on connections of its own, so that those who only read find theirs free.
 * Queries and transactions that say `accessMode: 'read only'` go to `reads`, every other transaction to `writes`.
 */
export function withOwnWrites(reads: Pool, writes: Pool): Database {
  const db = onConnection(reads);
  const transaction: Database['transaction'] = (work, config) =>
    inTransaction(config?.accessMode === 'read only' ? reads : writes, work, config);
  return Object.assign(db, { transaction });
}

/** Drizzle over each connection: it looks through the whole schema whenever it is made. */
const known = new WeakMap<PoolClient, Database>();

/**
 * One transaction on one connection, which goes back to the pool only when it is fit for the next. Drizzle's own keeps a
 * connection whose `begin` failed, and asks a connection that does not answer to roll back, which takes as long once more.
 */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  const db = known.get(client) ?? onConnection(client);
  known.set(client, db);
  let held = true;
  const letGo = (broken: boolean) => {
    if (held) client.release(broken);
    held = false;
  };
  let first: { error: unknown } | undefined;
  try {
    const result = await db.transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        first = { error };
        if (databaseFailure(error)) letGo(true);
        throw error;
      }
    }, config);
    letGo(false);
    return result;
  } catch (error) {
    letGo(first === undefined || error !== first.error);
    throw first ? first.error : error;
  }
}
