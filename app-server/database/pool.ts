import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { Database } from '../services.ts';
import { schema } from './schema/schema.ts';

// `count(*)` is a bigint and the sum of bigints a numeric; øre and counts stay far below 2^53. Drizzle reads the driver's own table.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

/** A pool in which counts and sums are numbers. */
export function createPool(config: PoolConfig): Pool {
  return new Pool({ max: 10, application_name: 'tavlen', ...config });
}

/** Drizzle over a pool or over one connection of it. */
export function onConnection(client: Pool | PoolClient): Database {
  return drizzle(client, { schema });
}
