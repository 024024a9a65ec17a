import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { Database } from '../services.ts';
import { schema } from './schema/schema.ts';

// `count(*)` is a bigint and the sum of bigints a numeric; øre and counts stay far below 2^53. Drizzle reads the driver's own table.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** For how long a connection is waited for, and a statement, in milliseconds. 0 is for ever. */
export interface Limits {
  /** Until a connection stands, or one of the pool's is free. */
  connect: number;
  /** Until the server itself gives a statement up. */
  statement: number;
  /** Until nobody waits for the answer any more: a server that has not even given the statement up is gone. */
  answer: number;
}

/** Nobody at a screen waits for longer. */
export const PATIENT: Limits = { connect: 10_000, statement: 20_000, answer: 22_000 };
/** For what has its time: migrations, backups, the first filling. It still has to find a server. */
export const UNHURRIED: Limits = { connect: 30_000, statement: 0, answer: 0 };

/**
 * A pool in which counts and sums are numbers, connections are waited for no longer than the limits say, and a connection that
 * breaks ends nothing but what was asked on it. The only place that makes one.
 * @param onBroken told of every connection that breaks, whether it was idle or in use
 */
export function createPool(
  config: PoolConfig,
  limits: Limits = PATIENT,
  onBroken: (error: Error) => void = () => undefined,
): Pool {
  const pool = new Pool({
    max: 10,
    application_name: 'tavlen',
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.statement,
    query_timeout: limits.answer,
    ...config,
  });
  // An 'error' that nobody hears ends the process. The pool hears its idle connections only; those in use are heard here.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => undefined);
  return pool;
}

/** Drizzle over a pool or over one connection of it. */
export function onConnection(client: Pool | PoolClient): Database {
  return drizzle(client, { schema });
}
