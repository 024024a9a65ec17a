import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from '../services.ts';
import { databaseFailure } from './away.ts';
import { onConnection } from './pool.ts';

/**
 * Drizzle over two pools: what writes waits for its turn on connections of its own, so that those who only read find theirs free.
 * Queries and transactions that say `accessMode: 'read only'` go to `reads`, every other transaction to `writes`.
 * @param courtesy for how many milliseconds a write lets those who read go first, where one connection is answered at a time
 */
export function withOwnWrites(reads: Pool, writes: Pool, courtesy = 0): Database {
  const db = onConnection(reads);
  const transaction: Database['transaction'] = async (work, config) => {
    if (config?.accessMode === 'read only') return inTransaction(reads, work, config);
    if (courtesy > 0) await untilNobodyReads(reads, courtesy);
    return inTransaction(writes, work, config);
  };
  return Object.assign(db, { transaction });
}

/**
 * Resolves when nobody reads, after `most` milliseconds at the latest. A page asks one question after the other; with a commit between
 * any two of them it would wait for as many commits as it has questions.
 */
async function untilNobodyReads(reads: Pool, most: number): Promise<void> {
  const end = performance.now() + most;
  const isRead = () => reads.waitingCount > 0 || reads.idleCount < reads.totalCount;
  while (isRead() && performance.now() < end) await released(reads, end - performance.now());
}

/** Resolves when a connection has been released and whoever used it had the time to ask the next question. */
function released(pool: Pool, most: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      pool.off('release', done);
      setImmediate(resolve);
    };
    const timer = setTimeout(done, most);
    pool.once('release', done);
  });
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
