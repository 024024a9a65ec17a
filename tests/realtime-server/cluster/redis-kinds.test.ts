import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import {
  startRedisCluster,
  startRedisWithTls,
  startReplicated,
  startSentinel,
} from '#tests/support/redis/redis-kinds.ts';
import { redisIsHere } from '#tests/support/redis/redis.ts';
import type { RedisSettings } from '#realtime-server/cluster/redis/redis-settings.ts';
import { countIn, health, usersIn } from './support/ask.ts';
import { Nodes, notificationsOf, until } from './support/nodes.ts';
import { member } from './support/two-nodes.ts';

describe.skipIf(!redisIsHere()).concurrent('nodes connect', () => {
  /** Removes it after the test. What was started last is removed first. */
  function keep<T extends { remove(): Promise<void> }>({ onTestFinished }: TestContext, one: T): T {
    onTestFinished(() => one.remove());
    return one;
  }
  async function nodesAt(
    { onTestFinished }: TestContext,
    url: string,
    changes: Partial<RedisSettings> = {},
  ) {
    const nodes = new Nodes(url, changes);
    onTestFinished(() => nodes.stop());
    return [nodes, await nodes.start(), await nodes.start()] as const;
  }

  it('over a Redis Cluster, with the channels on all shards', async (test) => {
    const redis = keep(test, await startRedisCluster(3));
    const [, one, two] = await nodesAt(test, redis.url);
    expect(await health(one)).toBe('OK');
    const channels = Array.from({ length: 30 }, (_, n) => `presence-${n}`);
    const here = await Promise.all(channels.map((channel) => member(one, channel, 'anna')));
    await Promise.all(channels.map((channel) => member(two, channel, 'bo')));
    await Promise.all(here.map((client) => client.take('pusher_internal:member_added')));
    await Promise.all(channels.map((channel) => two.api().publish(channel, 'e', {})));
    await Promise.all(here.map((client) => client.take('e')));
    const listed: { channels: object } = JSON.parse((await one.api().get('/channels')).text);
    expect(Object.keys(listed.channels).toSorted()).toEqual(channels.toSorted());
    expect(await redis.shardsWithKeys()).toBe(3);
    await two.stop();
    await Promise.all(here.map((client) => client.take('pusher_internal:member_removed')));
    expect(notificationsOf('presence-7', one, two)).toEqual([
      'memberAdded anna',
      'memberAdded bo',
      'memberRemoved bo',
      'occupied',
    ]);
  });

  it('over the master the sentinels name, also when it changes', async (test) => {
    const { master, replica } = await startReplicated();
    for (const server of [master, replica]) keep(test, server);
    const sentinel = keep(test, await startSentinel(master.port));
    const [, one, two] = await nodesAt(test, sentinel.url);
    await member(one, 'presence-a', 'anna');
    await sentinel.knowsReplica();
    await master.stop();
    await until(
      () => sentinel.masterPort(),
      (port) => port === replica.port,
    );
    for (const node of [one, two])
      await until(
        () => health(node),
        (said) => said === 'OK',
      );
    const bo = await member(two, 'presence-a', 'bo');
    await one.api().publish('presence-a', 'e', {});
    await bo.take('e');
    expect((await usersIn(one, 'presence-a')).toSorted()).toEqual(['anna', 'bo']);
  });

  it('over TLS, with a user and a password, when the certificate is trusted', async (test) => {
    const redis = keep(
      test,
      await startRedisWithTls(
        '--user',
        'node',
        'on',
        '>s3cret&/@',
        '~test-*',
        '&test-*',
        '+@all',
        '-@dangerous',
        '+info',
        '--user',
        'default',
        'off',
      ),
    );
    const { ca } = redis;
    const url = `rediss://node:${encodeURIComponent('s3cret&/@')}@127.0.0.1:${redis.port}`;
    const [, one, two] = await nodesAt(test, url, { tls: { ca } });
    expect([await health(one), await health(two)]).toEqual(['OK', 'OK']);
    const client = await one.connect();
    await client.subscribe('news');
    expect(await countIn(two, 'news')).toBe(1);
    const [, stranger] = await nodesAt(test, url);
    expect(await health(stranger)).toBe('DEGRADED');
    const [, locked] = await nodesAt(test, `rediss://node:wrong@127.0.0.1:${redis.port}`, {
      tls: { ca },
    });
    expect(await health(locked)).toBe('DEGRADED');
  });
});
