import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from '../services.ts';
import { databaseFailure } from './database-failure.ts';
import { onConnection } from './pool.ts';

/**
 * Drizzle on two pools: writes queue on connections of their own, so that readers find free ones. Queries and transactions with
 * `accessMode: 'read only'` use `reads`, all other transactions `writes`.
 * @param courtesy how many milliseconds a write waits for readers, for an engine that answers one connection at a time
 */
export function withOwnWrites(reads: Pool, writes: Pool, courtesy = 0): Database {
  const db = onConnection(reads);
  // Each write that waits listens for the release of a read's connection: many of them are no leak.
  if (courtesy > 0) reads.setMaxListeners(0);
  const transaction: Database['transaction'] = async (work, config) => {
    if (config?.accessMode === 'read only') return inTransaction(reads, work, config);
    if (courtesy > 0) await untilNobodyReads(reads, courtesy);
    return inTransaction(writes, work, config);
  };
  return Object.assign(db, { transaction });
}

/**
 * Resolves when no read is running or waiting, after `most` milliseconds at the latest. A page runs several queries one after the
 * other: with a write between each two of them it would wait for as many commits as it has queries.
 */
async function untilNobodyReads(reads: Pool, most: number): Promise<void> {
  const end = performance.now() + most;
  const isRead = () => reads.waitingCount > 0 || reads.idleCount < reads.totalCount;
  while (isRead() && performance.now() < end) await released(reads, end - performance.now());
}

/** Resolves when a connection has been released and its user has had time to send the next query. */
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

/** Drizzle instances by connection. Creating one is slow because it processes the whole schema. */
const instances = new WeakMap<PoolClient, Database>();

/**
 * Runs a transaction on one connection, which returns to the pool only if it is still usable. Drizzle's own `transaction` keeps a
 * connection whose `begin` failed, and sends a rollback to a connection that does not answer, which waits for a second time-out.
 */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  const db = instances.get(client) ?? onConnection(client);
  instances.set(client, db);
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
