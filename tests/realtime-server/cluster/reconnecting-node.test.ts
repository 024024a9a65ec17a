import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { serverProcesses } from '../support/process.ts';
import { jsonOf, RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { countIn, health, takeAll, usersIn } from './support/ask.ts';
import { startProxy } from './support/breakable-proxy.ts';
import { Nodes, until } from './support/nodes.ts';
import { member } from './support/two-nodes.ts';

const history = [{ channels: 'kept-*', events: 10, bytes: 10_000, seconds: 60 }];

describe.skipIf(!redisIsHere())('a node that is disconnected for a while', () => {
  const start = serverProcesses();
  let redis: RedisServer;
  let nodes: Nodes;

  beforeEach(async () => {
    redis = await startRedis();
    nodes = new Nodes(redis.url, {}, { history });
  });
  afterEach(async () => {
    await nodes.stop();
    await redis.remove();
  });

  /** Sends a command directly to Redis. */
  async function tell(...words: readonly [string, ...string[]]): Promise<void> {
    const client = new Redis(redis.port);
    await client.call(...words);
    client.disconnect();
  }

  it('sends its subscribers the missed events, in order and each once', async () => {
    const proxy = await startProxy(redis.port);
    const [one, two] = [await nodes.start(), await nodes.start(proxy.url)];
    const client = await two.connect();
    await client.subscribe('kept-a');
    await one.api().publish('kept-a', 'n', 1);
    await client.take('n');
    proxy.interrupt();
    await until(
      () => health(two),
      (said) => said === 'DEGRADED',
    );
    for (const n of [2, 3, 4]) await one.api().publish('kept-a', 'n', n);
    expect(await client.rest()).toEqual([]);
    proxy.restore();
    await until(
      () => health(two),
      (said) => said === 'OK',
    );
    await one.api().publish('kept-a', 'n', 5);
    expect((await takeAll(client, 'n', 4)).map(({ data }) => data)).toEqual(['2', '3', '4', '5']);
    expect(await client.rest()).toEqual([]);
    proxy.remove();
  });

  it('is removed after its lease and added again when it is back; its own members see no change', async () => {
    const proxy = await startProxy(redis.port);
    const [one, two] = [await nodes.start(), await nodes.start(proxy.url)];
    const anna = await member(one, 'presence-a', 'anna');
    const bo = await member(two, 'presence-a', 'bo');
    await anna.take('pusher_internal:member_added');
    proxy.interrupt();
    expect(jsonOf(await anna.take('pusher_internal:member_removed'))).toEqual({ user_id: 'bo' });
    expect(await usersIn(two, 'presence-a')).toEqual(['anna', 'bo']);
    const carl = await member(two, 'presence-a', 'carl');
    await bo.take('pusher_internal:member_added');
    proxy.restore();
    await anna.take('pusher_internal:member_added', ({ data }) => String(data).includes('bo'));
    await anna.take('pusher_internal:member_added', ({ data }) => String(data).includes('carl'));
    for (const node of [one, two]) expect(await countIn(node, 'presence-a')).toBe(3);
    expect([...(await bo.rest()), ...(await carl.rest())]).toEqual([]);
    proxy.remove();
  });

  it('is counted once, however often it is disconnected', async () => {
    const [one, two] = [await nodes.start(), await nodes.start()];
    const anna = await member(one, 'presence-a', 'anna');
    await member(two, 'presence-a', 'bo');
    await anna.take('pusher_internal:member_added');
    for (let times = 0; times < 3; times += 1) {
      await tell('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      for (const node of [one, two])
        await until(
          () => health(node),
          (said) => said === 'OK',
        );
    }
    for (const node of [one, two]) {
      await until(
        () => countIn(node, 'presence-a'),
        (count) => count === 2,
      );
      expect((await usersIn(node, 'presence-a')).toSorted()).toEqual(['anna', 'bo']);
    }
    expect(await anna.rest()).toEqual([]);
  });

  it('counts as dead when it is frozen for too long, and comes back with all its members', async () => {
    const [one, prefix] = [await nodes.start(), nodes.settings.prefix];
    const anna = await member(one, 'presence-a', 'anna');
    const sleeper = start({ REDIS_URL: redis.url, REDIS_PREFIX: prefix, REDIS_NODE_LEASE: '2' });
    const bo = new RawClient(await sleeper.ready(), testApp);
    await bo.established();
    await bo.subscribe('presence-a', { credentials: testApp, user: { user_id: 'bo' } });
    await anna.take('pusher_internal:member_added');
    sleeper.signal('SIGSTOP');
    expect(jsonOf(await anna.take('pusher_internal:member_removed'))).toEqual({ user_id: 'bo' });
    sleeper.signal('SIGCONT');
    expect(jsonOf(await anna.take('pusher_internal:member_added'))).toEqual({ user_id: 'bo' });
    expect(await usersIn(one, 'presence-a')).toEqual(['anna', 'bo']);
    expect(await countIn(one, 'presence-a')).toBe(2);
    bo.cut();
    await anna.take('pusher_internal:member_removed');
  });
});
