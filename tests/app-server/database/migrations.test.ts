import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#app-server/database/migrate.ts';
import { eventCounter, outboxCursor } from '#app-server/database/schema/events.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('migrations', () => {
  test('leave one row in the event counter and one in the outbox cursor', async () => {
    expect(await database.db.select().from(eventCounter)).toEqual([{ id: 1, lastSeq: 0 }]);
    expect(await database.db.select().from(outboxCursor)).toEqual([
      { id: 1, postedSeq: 0, holder: null, heldUntil: null },
    ]);
  });

  test('change nothing when they run again, also twice at the same time', async () => {
    await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
    expect(await database.db.$count(eventCounter)).toBe(1);
  });
});

describe('the pool', () => {
  test('reads counts, big integers and their sums as numbers', async () => {
    const { rows } = await database.pool.query(
      'select count(*) as n, sum(x::bigint) as total from (values (1), (2)) v(x)',
    );
    expect(rows).toEqual([{ n: 2, total: 3 }]);
  });

  test('keeps simultaneous statements of different connections apart, also those too long for one packet', async () => {
    const long = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const [text, value] =
          index % 2 ? ['select $1::int as n', index] : ['select length($1::text) as n', long];
        const { rows } = await database.pool.query(text, [value]);
        return rows[0].n;
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => (index % 2 ? index : 300_000)));
  });

  test('still works after failed statements and after a connection that breaks during one', async () => {
    const client = await database.pool.connect();
    const divide = (by: number) => client.query('select 6 / $1::int as n', [by]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    await expect(client.query('selec $1', [1])).rejects.toThrow('syntax error');
    expect((await divide(2)).rows).toEqual([{ n: 3 }]);
    client.release();

    const leaving = new Client(database.connection);
    await leaving.connect();
    // Parse of the unnamed statement, no Sync after it, and Terminate.
    const begun = Buffer.from('P\0\0\0\x10\0select 1\0\0\0');
    const { stream } = leaving.connection;
    stream.removeAllListeners('data');
    stream.resume().write(begun);
    await leaving.end();
    const { rows } = await database.pool.query('select $1::int as n', [7]);
    expect(rows).toEqual([{ n: 7 }]);
  });
});
