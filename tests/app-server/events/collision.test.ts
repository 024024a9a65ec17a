import { tmpdir } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#app-server/database/open.ts';
import { channelHeads, domainEvents } from '#app-server/database/schema/events.ts';
import { commit } from '#app-server/events/commit.ts';
import type { Transaction } from '#app-server/services.ts';
import { startPostgres, type PostgresServer } from '#tests/support/database/postgres.ts';
import { eventTime, orderUpdated } from './event-factory.ts';

let server: PostgresServer | undefined;
let database: OpenDatabase;
/** Somebody who writes without a place in the line of commits, such as an administrator with psql. */
let outsider: Client;

beforeAll(async () => {
  server = await startPostgres('deadlock_timeout=50ms');
  const url = server?.url ?? '';
  database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() }, pino({ level: 'silent' }));
  outsider = new Client({ connectionString: url });
  await outsider.connect();
  await database.db.insert(channelHeads).values([
    { channel: 'one', lastSeq: 0 },
    { channel: 'other', lastSeq: 0 },
  ]);
});
afterAll(async () => {
  await outsider.end();
  await database.close();
  await server?.stop();
});

const author = { userId: null, cause: 'automation' } as const;
const write = (work: Parameters<typeof commit<void>>[2]) =>
  commit({ db: database.db, clock: () => eventTime, wakeOutbox: () => undefined }, author, work);
const touch = (tx: Transaction, channel: string) =>
  tx
    .update(channelHeads)
    .set({ lastSeq: sql`${channelHeads.lastSeq} + 1` })
    .where(eq(channelHeads.channel, channel));
const touchOutside = (channel: string) =>
  outsider.query('update channel_heads set last_seq = last_seq + 1 where channel = $1', [channel]);
const isWaiting = async () => {
  const { rows } = await database.unhurried.query('select 1 from pg_locks where not granted');
  return rows.length > 0;
};

/** The outsider has one row and waits for the other, which this write has; and this write then asks for the first. */
async function meet(tx: Transaction, meeting: { tries: number; outside?: Promise<unknown> }) {
  await touch(tx, 'other');
  meeting.tries += 1;
  if (meeting.tries === 1) {
    meeting.outside = touchOutside('other').then(() => outsider.query('commit'));
  }
  await expect.poll(async () => meeting.tries > 1 || (await isWaiting())).toBe(true);
  await touch(tx, 'one');
}

describe('a write that PostgreSQL stops because a transaction outside the line waits for it', () => {
  test.each([
    ['alone', 0],
    ['behind another in the same commit', 1],
  ])('%s is done again, and nothing is lost or written twice', async (_, before) => {
    const { lastSeq: since } = await counter();
    await outsider.query('begin');
    // The outsider is the one who waits longer, so that the write is stopped.
    await outsider.query(`set local deadlock_timeout = '1min'`);
    await touchOutside('one');
    const meeting: Parameters<typeof meet>[1] = { tries: 0 };
    const first = Array.from({ length: before }, (__, index) =>
      write(async (_tx, record) => record(orderUpdated(`before-${index}`, ['private-orders']))),
    );
    await Promise.all([
      ...first,
      write(async (tx, record) => {
        await meet(tx, meeting);
        record(orderUpdated('met', ['private-orders']));
      }),
      write(async (_tx, record) => record(orderUpdated('after', ['private-orders']))),
    ]);
    await meeting.outside;
    expect(meeting.tries).toBeGreaterThan(1);
    const events = await database.db
      .select({ seq: domainEvents.seq, entityId: domainEvents.entityId })
      .from(domainEvents)
      .where(sql`seq > ${since}`)
      .orderBy(domainEvents.seq);
    const expected = [...first.map((__, index) => `before-${index}`), 'met', 'after'];
    expect(events).toEqual(expected.map((entityId, at) => ({ seq: since + at + 1, entityId })));
    const heads = await database.db.select().from(channelHeads).orderBy(channelHeads.channel);
    expect(heads.filter(({ channel }) => channel !== 'private-orders')).toEqual(
      ['one', 'other'].map((channel) => ({ channel, lastSeq: 2 * (before + 1) })),
    );
  });

  test('again and again fails in the end, and the writes after it do not', async () => {
    let tries = 0;
    const failing = write(async (tx) => {
      tries += 1;
      await tx.execute(sql`do $$ begin raise exception 'stopped' using errcode = '40P01'; end $$`);
    });
    const after = write(async (_tx, record) => record(orderUpdated('later', [])));
    await expect(failing).rejects.toMatchObject({ cause: { code: '40P01' } });
    await after;
    expect(tries).toBe(5);
  });
});

async function counter() {
  const { rows } = await database.unhurried.query<{ lastSeq: number }>(
    'select last_seq as "lastSeq" from event_counter',
  );
  return rows[0] ?? { lastSeq: 0 };
}
