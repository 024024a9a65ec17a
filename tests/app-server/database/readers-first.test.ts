import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, UNHURRIED } from '#app-server/database/pool.ts';
import { withOwnWrites } from '#app-server/database/transactions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let reads: Pool;
let writes: Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  reads = createPool({ ...database.connection, max: 10 }, UNHURRIED);
  writes = createPool({ ...database.connection, max: 2 }, UNHURRIED);
});
afterAll(async () => {
  await Promise.all([reads.end(), writes.end()]);
  await database.close();
});

const question = sql`select 1`;

describe('with an engine that answers one connection at a time', () => {
  test('a page with many queries waits for the running commit, and not for one commit per query', async () => {
    const db = withOwnWrites(reads, writes, 60_000);
    let begun = 0;
    const stop = new AbortController();
    const writing = (async () => {
      while (!stop.signal.aborted) {
        await db.transaction(async (tx) => {
          begun += 1;
          await tx.execute(question);
        });
      }
    })();
    await expect.poll(() => begun).toBeGreaterThan(0);
    const before = begun;
    for (let asked = 0; asked < 20; asked++) await db.execute(question);
    const meanwhile = begun - before;
    stop.abort();
    await writing;
    expect(meanwhile).toBeLessThanOrEqual(1);
  });

  test('a commit waits for readers no longer than its limit', async () => {
    const reader = await reads.connect();
    const { rows } = await withOwnWrites(reads, writes, 1).transaction((tx) =>
      tx.execute(question),
    );
    expect(rows).toHaveLength(1);
    reader.release();
  });

  test('many commits wait for a reader without a warning of a leak', async () => {
    const warned: Error[] = [];
    const warn = (warning: Error) => warned.push(warning);
    process.on('warning', warn);
    const fresh = createPool({ ...database.connection, max: 10 }, UNHURRIED);
    const reader = await fresh.connect();
    const db = withOwnWrites(fresh, writes, 60_000);
    const written = Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(question))),
    );
    reader.release();
    await written;
    await fresh.end();
    process.off('warning', warn);
    expect(warned).toEqual([]);
  });
});
