import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import { figure } from '../figure.ts';
import type { MemoryFigures } from './contenders.ts';
import { compare } from './soak/compare.ts';
import { LeavingServer } from './soak/leaving-server.ts';
import { News } from './soak/news.ts';
import { SoakCrowd } from './soak/soak-crowd.ts';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const CLIENTS = Number(process.env['SOAK_CLIENTS'] ?? 10_000);
/** Per tenth of a second. */
const [GO, WHISPER, PUBLISH] = [10, 20, 5];
const nothing = { atMost: 0 };
const DRAIN_SECONDS = Math.min(10, SECONDS / 6);
/** Until the number of clients that have come equals the number of places. Then the server's tables have gaps and no longer grow (decision 008). */
const TURNOVER = Math.min(CLIENTS / (10 * GO), SECONDS / 4);

/**
 * 10 000 clients connect and leave for ten minutes (`SOAK_SECONDS`), get published events, join rooms and send client events. In the middle a second
 * process takes over the port and the first disconnects its clients. At the end the servers' counters must equal the clients' counts
 * exactly, no client may have missed an event or got it twice, all must know who is in the room, and memory must not have grown.
 */
export async function benchSoak(): Promise<void> {
  const redis = redisIsHere() ? await startRedis() : undefined;
  const port = await freePort();
  const env = {
    REVERB_SERVER_PORT: String(port),
    REVERB_SHARED_PORT: 'true',
    REVERB_DRAIN_SECONDS: String(redis === undefined ? 0 : Math.round(DRAIN_SECONDS)),
    REVERB_APP_HISTORY: '[{"channels":"feed-*","events":500,"bytes":500000,"seconds":600}]',
    ...(redis !== undefined && { REDIS_URL: redis.url }),
  };
  const crowd = new SoakCrowd(port, CLIENTS);
  const news = new News(port);
  /** Half of the time with this server. Memory is measured when all clients are there, when all have been replaced, and at the end. */
  const soakOn = async (server: LeavingServer) => {
    const fresh = await server.measureMemory();
    await live(crowd, news, TURNOVER);
    const beginning = await server.measureMemory();
    await live(crowd, news, SECONDS / 2 - TURNOVER);
    return { fresh, beginning, end: await server.measureMemory() };
  };
  const first = await LeavingServer.start(env);
  await crowd.come();
  const firstMemory = await soakOn(first);
  const second = await LeavingServer.start(env);
  const leaving = first.stop();
  const over = live(crowd, news, DRAIN_SECONDS + 2);
  const firstFigures = await leaving;
  await over;
  await crowd.isThere();
  const secondMemory = await soakOn(second);
  const standing = await crowd.settle(redis === undefined ? undefined : news.total);
  await crowd.go();
  const figures = [firstFigures, await second.stop()];
  await redis?.remove();

  compare(figures, crowd.tally, news.total, redis !== undefined);
  figure('soak clients without the last event', standing.behind, 'clients', nothing);
  figure('soak clients who see others than are there', standing.mistaken, 'clients', nothing);
  if (redis !== undefined) {
    figure('soak events without a number', news.total - standing.received, 'events', nothing);
  }
  reportMemory('first', firstMemory);
  reportMemory('second', secondMemory);
}

/** Memory is flat when the end equals the beginning: resident bytes apart from malloc's variation, heap bytes almost exactly. */
function reportMemory(
  name: string,
  { fresh, beginning, end }: Record<'fresh' | 'beginning' | 'end', MemoryFigures>,
) {
  const memory = `soak memory of the ${name} server`;
  figure(`${memory}, before anybody went`, fresh.kept / 2 ** 20, 'MB');
  figure(`${memory}, at the end`, end.kept / 2 ** 20, 'MB');
  figure(`${memory}, end to beginning`, end.kept / beginning.kept, '×', { atMost: 1.05 });
  figure(`${memory}, live, at the end`, end.live / 2 ** 20, 'MB');
  figure(`${memory}, live, end to beginning`, end.live / beginning.live, '×', { atMost: 1.02 });
}

/** Lets clients connect, leave, send client events and get published events for a time. */
async function live(crowd: SoakCrowd, news: News, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const publishing: Promise<void>[] = [];
  while (performance.now() < end) {
    for (let n = 0; n < GO; n += 1) crowd.replaceOne();
    for (let n = 0; n < WHISPER; n += 1) crowd.whisperOne();
    for (let n = 0; n < PUBLISH; n += 1) publishing.push(news.publish(crowd.anyFeed()));
    await wait(100);
  }
  await Promise.all(publishing);
}

if (process.argv[1] === import.meta.filename) await benchSoak();
