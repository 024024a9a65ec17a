import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app-server/database/schema/people/people.ts';
import { outboxCursor } from '#app-server/database/schema/events.ts';
import { startOutbox, type Outbox } from '#app-server/events/outbox.ts';
import { realtimeApi } from '#app-server/events/realtime-api.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { eventTime, orderUpdated, write } from './event-factory.ts';
import { RecordingRealtime } from './recording-realtime.ts';

const credentials = { appId: 'app', appKey: 'key', appSecret: 'secret' };
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
let database: TestDatabase;
let realtime: RecordingRealtime;
let started: Outbox[];

beforeEach(async () => {
  started = [];
  warnings.length = 0;
  database = await openTestDatabase();
  realtime = new RecordingRealtime(credentials.appSecret);
  await realtime.listen();
});
afterEach(async () => {
  for (const outbox of started) await outbox.stop();
  await realtime.close();
  await database.close();
});

function start(alone = true, port = realtime.port): Outbox {
  const reverb = { ...testSettings.reverb, ...credentials, serverUrl: `http://127.0.0.1:${port}` };
  const { post } = realtimeApi(reverb, () => new Date());
  const outbox = startOutbox({ db: database.db, log }, { post, alone });
  started.push(outbox);
  return outbox;
}

async function writeMany(count: number, channels = ['private-orders', 'private-board.1']) {
  for (let index = 0; index < count; index++)
    await write(database.db, orderUpdated(`order-${index}`, channels));
}

const seqsOn = (channel: string) =>
  realtime.received.filter((one) => one.channel === channel).map(({ message }) => message.seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the outbox', () => {
  test('posts what was written before it started, in order, at most ten events at a time, one post at a time', async () => {
    await writeMany(17);
    start();
    await realtime.until(() => realtime.received.length === 34);
    expect(seqsOn('private-orders')).toEqual(upTo(17));
    expect(seqsOn('private-board.1')).toEqual(upTo(17));
    expect(realtime.batches).toEqual([10, 10, 10, 4]);
    expect(realtime.mostAtOnce).toBe(1);
  });

  test('sends the whole envelope, with the author and the names of the changed fields', async () => {
    await database.db.insert(users).values({
      id: 'user-1',
      initials: 'MJ',
      name: 'Mette Jensen',
      email: 'mj@tavlen.example',
      passwordHash: '',
      groups: [],
    });
    await write(database.db, orderUpdated('order-1', ['private-orders']));
    await write(database.db, orderUpdated('order-1', ['private-orders'], { title: 'b' }), 'user-1');
    start();
    await realtime.until(() => realtime.received.length === 2);
    expect(realtime.received[1]).toEqual({
      channel: 'private-orders',
      name: 'order.updated',
      message: {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        seq: 2,
        previous: 1,
        type: 'order.updated',
        entityId: 'order-1',
        version: 2,
        actor: { id: 'user-1', initials: 'MJ' },
        at: eventTime.toISOString(),
        changed: ['title'],
        patch: { title: 'b' },
      },
    });
    expect(realtime.received[0]?.message.actor).toBeNull();
  });

  test('leaves the patch out of a message too large for the wire', async () => {
    await write(
      database.db,
      orderUpdated('order-1', ['private-orders'], { text: 'å'.repeat(6000) }),
    );
    start();
    await realtime.until(() => realtime.received.length === 1);
    expect(realtime.received[0]?.message).toMatchObject({ seq: 1, patch: null });
  });

  test('posts at once when it is woken, and finds by itself what other processes wrote', async () => {
    const outbox = start();
    await writeMany(1);
    outbox.wake();
    await realtime.until(() => realtime.received.length === 2);
    await writeMany(1);
    await realtime.until(() => realtime.received.length === 4);
    expect(seqsOn('private-orders')).toEqual([1, 2]);
  });

  test('keeps the news while the server refuses it, and posts all of it in order afterwards', async () => {
    realtime.status = 503;
    await writeMany(12);
    start();
    await realtime.until(() => realtime.refused === 2);
    realtime.status = 200;
    await realtime.until(() => realtime.received.length === 24);
    expect(seqsOn('private-orders')).toEqual(upTo(12));
  });

  test('takes an outage for a new one as soon as anything was posted, with short pauses again', async () => {
    realtime.status = 503;
    await writeMany(12);
    start();
    await realtime.until(() => realtime.refused === 2);
    realtime.status = 200;
    await realtime.until(() => realtime.batches.length === 1);
    realtime.status = 503;
    await realtime.until(() => realtime.refused === 3);
    realtime.status = 200;
    await realtime.until(() => realtime.received.length === 24);
    expect(seqsOn('private-orders')).toEqual(upTo(12));
    expect(warnings.filter((line) => line.includes('news cannot be posted'))).toHaveLength(2);
  });

  test('keeps the news while the server cannot be reached', async () => {
    const { port } = realtime;
    await realtime.close();
    await writeMany(3);
    start(true, port);
    realtime = new RecordingRealtime(credentials.appSecret);
    await realtime.listen(port);
    await realtime.until(() => realtime.received.length === 6);
    expect(seqsOn('private-orders')).toEqual(upTo(3));
  });

  test('goes on where the cursor stands after a crash', async () => {
    await writeMany(4);
    await database.db.update(outboxCursor).set({
      postedSeq: 2,
      holder: 'a process that was killed',
      heldUntil: sql`now() + interval '1 hour'`,
    });
    start();
    await realtime.until(() => realtime.received.length === 4);
    expect(seqsOn('private-orders')).toEqual([3, 4]);
  });

  test('waits while another app-server holds the cursor, and takes over when its lease has run out', async () => {
    await writeMany(2);
    const held = { holder: 'another', heldUntil: sql`now() + interval '1 hour'` };
    await database.db.update(outboxCursor).set(held);
    const outbox = start(false);
    await outbox.stop();
    expect(realtime.received).toEqual([]);
    start(false);
    await database.db.update(outboxCursor).set({ heldUntil: sql`now() - interval '1 second'` });
    await realtime.until(() => realtime.received.length === 4);
  });

  test('posts everything once and in order when two app-servers have an outbox', async () => {
    const both = [start(false), start(false)];
    for (let round = 0; round < 5; round++) {
      await writeMany(5);
      for (const outbox of both) outbox.wake();
    }
    await realtime.until(() => realtime.received.length === 50);
    expect(seqsOn('private-orders')).toEqual(upTo(25));
  });

  test('writes down how far it has posted once it is quiet, so that a crash then posts nothing twice', async () => {
    await writeMany(3);
    start();
    await realtime.until(() => realtime.received.length === 6);
    await expect
      .poll(async () => (await database.db.select().from(outboxCursor))[0])
      .toMatchObject({ postedSeq: 3, holder: expect.any(String) });
  });

  test('lets the next one have the cursor at once when it stops', async () => {
    await writeMany(1);
    const outbox = start(false);
    await realtime.until(() => realtime.received.length === 2);
    await outbox.stop();
    const [cursor] = await database.db.select().from(outboxCursor);
    expect(cursor).toEqual({ id: 1, postedSeq: 1, holder: null, heldUntil: null });
  });
});
