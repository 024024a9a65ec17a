import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT } from '#domain/events/events.ts';
import { channels } from '#domain/events/channels.ts';
import { settingsChannels } from '#domain/settings-tables.ts';
import { areas, boards } from '#app-server/database/schema/customers/places.ts';
import { outboxCursor } from '#app-server/database/schema/events.ts';
import { startHeartbeats } from '#app-server/events/heartbeats.ts';
import { missedMessages } from '#app-server/events/missed.ts';
import { pruneMessages } from '#app-server/events/prune.ts';
import type { RealtimeEvent } from '#app-server/events/realtime-api.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventTime, orderUpdated, write } from './event-factory.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await write(database.db, orderUpdated('order-1', ['private-orders', 'private-board.1']));
  await write(database.db, orderUpdated('order-2', ['private-board.1']));
  await write(database.db, orderUpdated('order-3', ['private-orders']));
});
afterEach(() => database.close());

const missed = async (channel: string, since: number) => {
  const { messages, ...rest } = await missedMessages(database.db, channel, since);
  return { ...rest, messages: messages.map(({ seq, previous }) => [seq, previous]) };
};
const days = (count: number) => new Date(eventTime.getTime() + count * 86_400_000);

describe('missed messages', () => {
  test('are those of the channel after the given number', async () => {
    expect(await missed('private-orders', 0)).toEqual({
      seq: 3,
      latest: 3,
      complete: true,
      messages: [
        [1, 0],
        [3, 1],
      ],
    });
    expect(await missed('private-orders', 2)).toEqual({
      seq: 3,
      latest: 3,
      complete: true,
      messages: [[3, 1]],
    });
    expect(await missed('private-orders', 3)).toEqual({
      seq: 3,
      latest: 3,
      complete: true,
      messages: [],
    });
    expect(await missed('private-board.9', 0)).toEqual({
      seq: 0,
      latest: 3,
      complete: true,
      messages: [],
    });
  });

  test('are none, and all of them, for a page that is newer than the last message of its channel', async () => {
    expect(await missed('private-board.1', 3)).toEqual({
      seq: 2,
      latest: 3,
      complete: true,
      messages: [],
    });
  });

  test('are not complete for a client that knows more than the database, as after a restore', async () => {
    expect(await missed('private-orders', 9)).toEqual({
      seq: 3,
      latest: 3,
      complete: false,
      messages: [],
    });
  });

  test('are not complete when there are more than five hundred', async () => {
    await database.db.execute(sql`
      insert into domain_events (seq, id, type, entity_id, version, at, cause, changed)
        select n, n, 'order.updated', 'order-1', 1, now(), 'user', '{}' from generate_series(4, 520) n`);
    await database.db.execute(sql`
      insert into channel_messages (channel, seq, previous, type, patch)
        select 'private-orders', n, n - 1, 'order.updated', '{}' from generate_series(4, 520) n`);
    await database.db.execute(
      sql`update channel_heads set last_seq = 520 where channel = 'private-orders'`,
    );
    const all = await missedMessages(database.db, 'private-orders', 20);
    expect([all.messages.length, all.complete, all.seq]).toEqual([500, true, 520]);
    const tooMany = await missedMessages(database.db, 'private-orders', 19);
    expect([tooMany.messages.length, tooMany.complete, tooMany.seq]).toEqual([500, false, 520]);
  });

  test('are not complete once they have been pruned', async () => {
    await database.db.update(outboxCursor).set({ postedSeq: 3 });
    await pruneMessages(database.db, days(8));
    expect(await missed('private-orders', 1)).toEqual({
      seq: 3,
      latest: 3,
      complete: false,
      messages: [],
    });
  });
});

describe('pruning', () => {
  test('keeps seven days, and whatever has not been posted yet', async () => {
    await database.db.update(outboxCursor).set({ postedSeq: 1 });
    await pruneMessages(database.db, days(6.9));
    expect((await missed('private-orders', 0)).messages).toEqual([
      [1, 0],
      [3, 1],
    ]);
    await pruneMessages(database.db, days(8));
    expect(await missed('private-orders', 0)).toEqual({
      seq: 3,
      latest: 3,
      complete: false,
      messages: [[3, 1]],
    });
  });
});

describe('heartbeats', () => {
  test('say the last number of each channel that many listen to, every thirty seconds', async ({
    onTestFinished,
  }) => {
    await database.db.insert(boards).values({ id: '9', name: 'Tavle' });
    const area = { id: '9', name: 'Fyn', color: 'blue', postnrRanges: [] };
    await database.db.insert(areas).values(area);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const posted: RealtimeEvent[] = [];
    const beating = startHeartbeats(
      { db: database.db, log: pino({ enabled: false }), clock: () => eventTime },
      // There are more channels than one request may hold.
      async (events) => void posted.push(...events),
    );
    onTestFinished(() => beating.stop());
    vi.advanceTimersByTime(30_000);
    const at = eventTime.toISOString();
    const heartbeat = (channel: string, seq: number) => ({
      channel,
      name: HEARTBEAT,
      data: JSON.stringify({ seq, at }),
    });
    const personal = [
      'user',
      'customer',
      'customerPresence',
      'orderPresence',
      'documentPresence',
      'goodPresence',
    ];
    const shared = Object.entries(channels)
      .filter(([name]) => !personal.includes(name))
      .map(([, channel]) => (typeof channel === 'string' ? channel : channel('9')));
    const expected = [...shared, ...settingsChannels].map((channel) =>
      heartbeat(channel, channel === channels.orders ? 3 : 0),
    );
    await expect.poll(() => posted).toEqual(expected);
    expect(expected).toContainEqual(heartbeat('private-statuses', 0));
  });
});
