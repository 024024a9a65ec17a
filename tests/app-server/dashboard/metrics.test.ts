import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pino from 'pino';
import { METRICS_INTERVAL, startMetricsNews } from '#app-server/dashboard/metrics.ts';
import { eventCounter } from '#app-server/database/schema/events.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { NOW } from './business.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let posted: { channel: string; message: ChannelMessage<null> }[];
let broken: boolean;
let news: ReturnType<typeof startMetricsNews>;

beforeEach(() => {
  // Only the timers that space the messages are ours; the database keeps real ones.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  posted = [];
  broken = false;
  news = startMetricsNews(
    { db: database.db, clock: () => NOW, log: pino({ level: 'silent' }) },
    async (channel, message) => {
      if (broken) throw new Error('the realtime server is down');
      posted.push({ channel, message });
    },
  );
});
afterEach(() => {
  news.stop();
  vi.useRealTimers();
});

async function happens(seq: number) {
  await database.db.update(eventCounter).set({ lastSeq: seq });
  news.eventsHappened();
}

const told = () => posted.map(({ message }) => message.seq);
const untilTold = (...seqs: number[]) => expect.poll(told).toEqual(seqs);

test('tells of the first event at once, on the metrics channel', async () => {
  await happens(41);
  await untilTold(41);
  expect(posted[0]).toEqual({
    channel: 'private-metrics',
    message: expect.objectContaining({
      type: 'kpi.changed',
      seq: 41,
      previous: 0,
      at: NOW.toISOString(),
    }),
  });
});

test('tells of a thousand events once per five seconds, and of the last of them', async () => {
  await happens(50);
  await untilTold(50);
  for (const seq of [51, 52, 53]) await happens(seq);
  vi.advanceTimersByTime(METRICS_INTERVAL - 1);
  expect(told()).toEqual([50]);
  vi.advanceTimersByTime(1);
  await untilTold(50, 53);
});

test('says nothing while nothing happens', async () => {
  await happens(60);
  await untilTold(60);
  vi.advanceTimersByTime(METRICS_INTERVAL * 3);
  await database.db.select().from(eventCounter);
  expect(told()).toEqual([60]);
  await happens(61);
  await untilTold(60, 61);
});

test('a message that could not be posted is posted later', async () => {
  broken = true;
  await happens(70);
  await database.db.select().from(eventCounter);
  broken = false;
  const laterTold = () => {
    vi.advanceTimersByTime(METRICS_INTERVAL);
    return told();
  };
  await expect.poll(laterTold).toEqual([70]);
});

test('after it was stopped it is silent', async () => {
  await happens(80);
  await untilTold(80);
  news.stop();
  await happens(81);
  vi.advanceTimersByTime(METRICS_INTERVAL * 2);
  await database.db.select().from(eventCounter);
  expect(told()).toEqual([80]);
});
