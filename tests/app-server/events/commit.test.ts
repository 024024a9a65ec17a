import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commit } from '#app-server/events/commit.ts';
import {
  channelHeads,
  channelMessages,
  domainEvents,
  eventCounter,
} from '#app-server/database/schema/events.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventTime, orderUpdated } from './event-factory.ts';

let database: TestDatabase;
const wakeOutbox = vi.fn<() => void>();
const clock = () => eventTime;
const author = { userId: 'user-1', cause: 'user' } as const;
const services = () => ({ db: database.db, clock, wakeOutbox });

beforeEach(async () => {
  wakeOutbox.mockClear();
  database = await openTestDatabase();
});
afterEach(() => database.close());

describe('a commit', () => {
  test('numbers concurrent writes without a gap, and each message names the one before it on its channel', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        commit(services(), author, async (_tx, record) => {
          record(orderUpdated(`order-${index}`, ['private-orders', `private-board.${index % 3}`]));
          if (index % 2) record(orderUpdated(`order-${index}`, ['private-orders']));
        }),
      ),
    );
    const seqs = await database.db
      .select({ seq: domainEvents.seq })
      .from(domainEvents)
      .orderBy(asc(domainEvents.seq));
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    for (const channel of [
      'private-orders',
      'private-board.0',
      'private-board.1',
      'private-board.2',
    ]) {
      const messages = await database.db
        .select()
        .from(channelMessages)
        .where(eq(channelMessages.channel, channel))
        .orderBy(asc(channelMessages.seq));
      expect(messages.map(({ previous }) => previous)).toEqual([
        0,
        ...messages.slice(0, -1).map(({ seq }) => seq),
      ]);
      expect(
        await database.db.select().from(channelHeads).where(eq(channelHeads.channel, channel)),
      ).toEqual([{ channel, lastSeq: messages.at(-1)?.seq }]);
    }
    expect(wakeOutbox).toHaveBeenCalledTimes(30);
  });

  test('that fails leaves nothing: no row, no event, no number used, nobody woken', async () => {
    const failed = commit(services(), author, async (tx, record) => {
      await tx.insert(channelHeads).values({ channel: 'half', lastSeq: 7 });
      record(orderUpdated('order-1', ['private-orders']));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await database.db.select().from(eventCounter)).toEqual([{ id: 1, lastSeq: 0 }]);
    expect(await database.db.$count(domainEvents)).toBe(0);
    expect(await database.db.$count(channelHeads)).toBe(0);
    expect(wakeOutbox).not.toHaveBeenCalled();
  });

  test('that fails among others is undone alone: those beside it are saved, and no number is missing', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        commit(services(), author, async (tx, record) => {
          await tx.insert(channelHeads).values({ channel: `row-${index}`, lastSeq: 0 });
          record(orderUpdated(`order-${index}`, ['private-orders']));
          if (index % 3 === 0) throw new Error(`no ${index}`);
          if (index % 3 === 1) await tx.execute(sql`select 1 from no_such_table`);
          return index;
        }),
      ),
    );
    const saved = [2, 5, 8, 11];
    expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(
      saved,
    );
    const events = await database.db.select().from(domainEvents).orderBy(asc(domainEvents.seq));
    expect(events.map(({ seq, entityId }) => [seq, entityId])).toEqual(
      saved.map((index, at) => [at + 1, `order-${index}`]),
    );
    const heads = await database.db.select().from(channelHeads).orderBy(channelHeads.channel);
    expect(heads.map(({ channel }) => channel)).toEqual(
      ['private-orders', ...saved.map((index) => `row-${index}`)].toSorted(),
    );
    expect(await database.db.select().from(eventCounter)).toEqual([{ id: 1, lastSeq: 4 }]);
    expect(wakeOutbox).toHaveBeenCalledTimes(4);
  });

  test('is shared by all who wait for one, so that many writers wait for one flush of the disk', async () => {
    const opened = vi.spyOn(database.db, 'transaction');
    // The time that a shared commit may last does not pass.
    const clockStands = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clockStands.mockRestore());
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commit(services(), author, async (_tx, record) => {
          record(orderUpdated(`order-${index}`, ['private-orders']));
        }),
      ),
    );
    expect(opened).toHaveBeenCalledTimes(1);
    expect(await database.db.$count(domainEvents)).toBe(20);
  });

  test('without an event uses no number and wakes nobody', async () => {
    expect(await commit(services(), author, async () => 'result')).toBe('result');
    expect(await database.db.select().from(eventCounter)).toEqual([{ id: 1, lastSeq: 0 }]);
    expect(wakeOutbox).not.toHaveBeenCalled();
  });
});
