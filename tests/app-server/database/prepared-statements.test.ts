import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedRead, writtenRead } from '#app-server/database/prepared-read.ts';
import { eventCounter } from '#app-server/database/schema/events.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const counterOf = preparedRead(['id'], (q, { id }) =>
  q.select({ id: eventCounter.id }).from(eventCounter).where(eq(eventCounter.id, id)),
);

async function keptBy(client: PoolClient) {
  const { rows } = await client.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  );
  return rows;
}

test('a prepared read is planned once per connection of a PostgreSQL server, and once by the embedded engine', async () => {
  const { db, pool, connection } = database;
  const onServer = connection.connectionString !== undefined;
  // Two connections at a time, each twice, with different values.
  for (const ids of [
    [1, 2],
    [2, 1],
  ])
    expect(
      (await Promise.all(ids.map((id) => counterOf(db, { id })))).map((rows) => rows.length),
    ).toEqual(ids.map((id) => (id === 1 ? 1 : 0)));
  const [first, second] = [await pool.connect(), await pool.connect()];
  const kept = [await keptBy(first), await keptBy(second)];
  first.release();
  second.release();
  expect(
    kept.map((own) => own.map(({ statement }) => statement.includes('event_counter'))),
  ).toEqual([[true], [true]]);
  // The connections of the embedded engine share its session, and so the plan.
  const names = kept.flat().map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
  expect(names[0]?.startsWith('prepared_')).toBe(onServer);
});

test('a prepared read is written once per pool or connection, and sees what the transaction that runs it has written', async () => {
  const { db, pool } = database;
  const readers = counterReaders();
  expect(await readers.read(db)).toEqual([{ lastSeq: 0 }]);
  expect(await readers.read(db)).toEqual([{ lastSeq: 0 }]);
  expect(readers.written()).toBe(1);
  for (const lastSeq of [3, 4]) {
    await db.transaction(async (tx) => {
      await tx.update(eventCounter).set({ lastSeq });
      expect(await readers.read(tx)).toEqual([{ lastSeq }]);
      await tx.transaction(async (inner) => {
        expect(await readers.read(inner)).toEqual([{ lastSeq }]);
      });
    });
  }
  expect(await readers.read(db)).toEqual([{ lastSeq: 4 }]);
  const connections = pool.totalCount;
  expect(readers.written()).toBeLessThanOrEqual(1 + Math.max(2, connections));
});

test('a written read is planned each time, and its values may be lists', async () => {
  const { db, pool } = database;
  const some = writtenRead(['ids', 'least'], (q, { ids, least }) =>
    q
      .select({ id: eventCounter.id })
      .from(eventCounter)
      .where(sql`${eventCounter.id}::text = any(${ids}) and ${eventCounter.lastSeq} >= ${least}`),
  );
  expect(await some(db, { ids: ['1', '7'], least: 0 })).toEqual([{ id: 1 }]);
  expect(await some(db, { ids: [], least: 0 })).toEqual([]);
  const client = await pool.connect();
  expect(await keptBy(client)).toEqual([]);
  client.release();
});

function counterReaders() {
  let count = 0;
  const read = preparedRead([], (q) => {
    count += 1;
    return q.select({ lastSeq: eventCounter.lastSeq }).from(eventCounter);
  });
  return { read, written: () => count };
}
