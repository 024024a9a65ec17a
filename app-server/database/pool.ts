import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { Database } from '../services.ts';
import { namePreparedStatements } from './prepared-statements.ts';
import { schema } from './schema/schema.ts';

// `count(*)` is a bigint and the sum of bigints a numeric. Both fit in a number: øre and counts are far below 2^53. Drizzle uses the driver's parsers.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** Time limits in milliseconds; 0 means no limit. */
export interface Limits {
  /** To open a connection or get a free one from the pool. */
  connect: number;
  /** After which the server cancels a statement. */
  statement: number;
  /** After which the client stops waiting for an answer, if the server has not cancelled the statement either. */
  answer: number;
}

/** Limits for requests of users. */
export const PATIENT: Limits = { connect: 10_000, statement: 20_000, answer: 22_000 };
/** Limits for long jobs: migrations, backups, the first rows. Only connecting is limited. */
export const UNHURRIED: Limits = { connect: 30_000, statement: 0, answer: 0 };

/**
 * Creates a pool with time limits. Counts and sums are read as numbers, and a broken connection fails only its own query. Every
 * pool is created here.
 * @param onBroken called for every connection that breaks, idle or in use
 * @param mayPrepare whether the server keeps prepared statements per connection
 */
export function createPool(
  config: PoolConfig,
  limits: Limits = PATIENT,
  onBroken: (error: Error) => void = () => undefined,
  mayPrepare = false,
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
  // An 'error' event without a listener ends the process. The pool listens to idle connections only; this also covers those in use.
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    namePreparedStatements(client, mayPrepare);
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Drizzle on a pool or on one of its connections. */
export function onConnection(client: Pool | PoolClient): Database {
  return drizzle(client, { schema });
}
