import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisAt } from '../support/redis-at.ts';
import { rounds } from '#tests/support/rounds.ts';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { serverProcesses } from '../support/process.ts';
import { jsonOf, RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { connectionsOf, countIn, usersIn } from './support/ask.ts';
import { Nodes, notificationsOf, until } from './support/nodes.ts';

const defaultLease = redisAt('redis://localhost').lease;
/** The lease of the nodes, in ms: the default one in all rounds. */
const lease = rounds({ few: 2000, all: defaultLease });
/** What a dead node held is removed within 15 s with the default lease, and sooner with a shorter one. In ms. */
const limit = (15_000 * lease) / defaultLease;

describe.skipIf(!redisIsHere())('a node that is killed', () => {
  const start = serverProcesses();
  let redis: RedisServer;
  let nodes: Nodes;

  beforeAll(async () => {
    redis = await startRedis();
    nodes = new Nodes(redis.url, { lease });
  });
  afterAll(async () => {
    await nodes.stop();
    await redis.remove();
  });

  it('is removed with its members, counts and sign-ins in time, and reported exactly once', async () => {
    const [one, two] = await Promise.all([nodes.start(), nodes.start()]);
    const doomed = start({
      REDIS_URL: redis.url,
      REDIS_PREFIX: nodes.settings.prefix,
      REDIS_NODE_LEASE: String(lease / 1000),
    });
    const port = await doomed.ready();

    const watchers = await Promise.all([one.connect(), two.connect()]);
    for (const [at, client] of watchers.entries()) {
      await client.signIn(testApp, { id: `watcher-${at}`, watchlist: ['anna'] });
      const user = { user_id: `watcher-${at}` };
      await client.subscribe('presence-a', { credentials: testApp, user });
    }
    const both = await one.connect();
    await both.subscribe('presence-a', { credentials: testApp, user: { user_id: 'on-both' } });

    for (const user of ['anna', 'bo', 'on-both']) {
      const client = new RawClient(port, testApp);
      await client.established();
      await client.signIn(testApp, { id: user });
      await client.subscribe('presence-a', { credentials: testApp, user: { user_id: user } });
      await client.subscribe('only-there');
    }
    expect(await countIn(one, 'presence-a')).toBe(6);
    expect(await countIn(two, 'only-there')).toBe(3);
    const open = await until(
      () => connectionsOf(two),
      (count) => count === 6,
    );
    expect(open).toBe(6);
    for (const client of watchers) await client.take('pusher_internal:watchlist_events', online);
    for (const client of watchers) await client.rest();

    doomed.signal('SIGKILL');
    await doomed.ended;
    const died = Date.now();
    for (const client of watchers) {
      const gone = [
        jsonOf(await client.take('pusher_internal:member_removed')),
        jsonOf(await client.take('pusher_internal:member_removed')),
      ];
      expect(gone).toEqual(expect.arrayContaining([{ user_id: 'anna' }, { user_id: 'bo' }]));
      expect(jsonOf(await client.take('pusher_internal:watchlist_events'))).toEqual({
        events: [{ name: 'offline', user_ids: ['anna'] }],
      });
    }
    await until(
      () => countIn(one, 'only-there'),
      (count) => count === 0,
    );
    await until(
      () => connectionsOf(two),
      (count) => count === 3,
    );
    expect(Date.now() - died).toBeLessThan(limit);

    expect((await usersIn(two, 'presence-a')).toSorted()).toEqual([
      'on-both',
      'watcher-0',
      'watcher-1',
    ]);
    expect(await countIn(one, 'presence-a')).toBe(3);
    await until(
      () => notificationsOf('only-there', one, two),
      (told) => told.length > 0,
    );
    expect(notificationsOf('only-there', one, two)).toEqual(['vacated']);
    expect(
      notificationsOf('presence-a', one, two).filter((line) => line.startsWith('memberRemoved')),
    ).toEqual(['memberRemoved anna', 'memberRemoved bo']);
    for (const client of watchers) expect(await client.rest()).toEqual([]);
  });
});

function online(frame: { data?: unknown }): boolean {
  return String(frame.data).includes('online');
}
