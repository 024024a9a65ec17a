import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#app-server/database/migrate.ts';
import { eventCounter, outboxCursor } from '#app-server/database/schema/events.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

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

  test('run again change nothing, also two at a time', async () => {
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

  test('keeps the statements of connections apart that ask at the same time, also those too long for one packet', async () => {
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
});
