import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepared } from '#app-server/database/prepared-statements.ts';
import { eventCounter } from '#app-server/database/schema/events.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

test('a marked read is planned once per connection of a PostgreSQL server, and once by the embedded engine', async () => {
  const database = await openTestDatabase();
  const onServer = database.connection.connectionString !== undefined;
  const read = (id: number) =>
    prepared(
      database.db.select({ id: eventCounter.id }).from(eventCounter).where(eq(eventCounter.id, id)),
    );
  try {
    // Two connections at a time, each twice, with different values.
    for (const ids of [
      [1, 2],
      [2, 1],
    ])
      expect((await Promise.all(ids.map(read))).map((rows) => rows.length)).toEqual(
        ids.map((id) => (id === 1 ? 1 : 0)),
      );
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    const keptBy = async (client: typeof first) =>
      (await client.query('select name, statement from pg_prepared_statements')).rows;
    const kept = [await keptBy(first), await keptBy(second)];
    first.release();
    second.release();
    expect(
      kept.map((own) => own.map(({ statement }) => statement.includes('event_counter'))),
    ).toEqual([[true], [true]]);
    // The connections of the embedded engine share its session, and so the plan.
    const names = kept.flat().map(({ name }) => String(name));
    expect(new Set(names).size).toBe(1);
    expect(names[0]?.startsWith('prepared_')).toBe(onServer);
  } finally {
    await database.close();
  }
});
