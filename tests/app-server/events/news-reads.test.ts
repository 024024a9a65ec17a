import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelMessagesAfter, messagesAfter } from '#app-server/events/channel-message.ts';
import type { Queryable } from '#app-server/services.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { rowsRead } from '#tests/support/database/rows-read.ts';
import { orderUpdated, write } from './event-factory.ts';

const YEARS = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`
    insert into domain_events (seq, id, type, entity_id, version, at, cause, changed)
    select n, 'e' || n, 'order.updated', 'order', n, now(), 'user', '{}' from generate_series(1, ${YEARS}::int) n`);
  await db.execute(sql`update event_counter set last_seq = ${YEARS}`);
  // The table of messages is new: what the planner believes of it is a guess, as on the first days of an installation.
  await db.execute(sql`analyze domain_events`);
  for (let order = 0; order < 3; order++)
    await write(db, orderUpdated(`order-${order}`, ['private-orders', 'private-board.main']));
});
afterAll(() => database.close());

const reads: [string, (q: Queryable) => Promise<unknown[]>, number][] = [
  ['all channels', (q) => messagesAfter(q, YEARS, 500), 6],
  ['one channel', (q) => channelMessagesAfter(q, 'private-orders', YEARS, 500), 3],
];

describe('the news of the last minute', () => {
  test.each(reads)(
    'on %s is read without reading what happened in years',
    async (_, read, news) => {
      await database.db.transaction(async (tx) => {
        expect(await read(tx)).toHaveLength(news);
        expect(await rowsRead(tx, 'domain_events')).toBeLessThan(50);
      });
    },
  );
});
