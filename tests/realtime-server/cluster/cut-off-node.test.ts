import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RedisSettings } from '#realtime-server/cluster/redis/redis-settings.ts';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { health, usersIn } from './support/ask.ts';
import { startProxy } from './support/breakable-proxy.ts';
import { Nodes, until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';
import { member } from './support/two-nodes.ts';

const history = [{ channels: '*kept-*', events: 3, bytes: 10_000, seconds: 60 }];

async function becomes(node: ClusterNode, wanted: string): Promise<void> {
  await until(
    () => health(node),
    (said) => said === wanted,
  );
}

async function readiness(node: ClusterNode): Promise<number> {
  return (await fetch(`http://127.0.0.1:${node.server.port}/up/ready`)).status;
}

const answered = (frame: { event: string }) =>
  frame.event === 'pusher_internal:subscription_succeeded';

describe.skipIf(!redisIsHere())('a node that is cut off', () => {
  let redis: RedisServer;
  let nodes: Nodes;

  function begin(changes: Partial<RedisSettings>): void {
    nodes = new Nodes(redis.url, changes, { history });
  }
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await nodes.stop();
    await redis.remove();
  });

  it('closes its clients so that they use another node, and accepts none until it is back', async () => {
    begin({ aloneFor: 0 });
    const proxy = await startProxy(redis.port);
    const [one, two] = [await nodes.start(), await nodes.start(proxy.url)];
    const wall = await two.connect();
    await wall.subscribe('kept-a');
    proxy.interrupt();
    expect((await wall.closed).code).toBe(4200);
    expect(await readiness(two)).toBe(503);
    const early = new RawClient(two.server.port, testApp);
    expect((await early.closed).code).toBe(4100);
    await expect(two.api().publish('kept-a', 'n', 1)).rejects.toThrow('503 This node is cut off');
    const elsewhere = await one.connect();
    await elsewhere.subscribe('kept-a');
    await one.api().publish('kept-a', 'n', 2);
    await elsewhere.take('n');
    proxy.restore();
    await becomes(two, 'OK');
    const back = await until(
      async () => {
        const client = new RawClient(two.server.port, testApp);
        const came = await Promise.race([
          client.established().then(() => true),
          client.closed.then(() => false),
        ]).catch(() => false);
        client.cut();
        return came;
      },
      (came) => came,
    );
    expect([back, await readiness(two)]).toEqual([true, 200]);
    proxy.remove();
  });

  it('all subscribers must fetch again after events that did not reach all nodes', async () => {
    begin({});
    const proxy = await startProxy(redis.port);
    const [one, two] = [await nodes.start(), await nodes.start(proxy.url)];
    const [here, there] = [
      await member(one, 'presence-kept-a', 'anna'),
      await member(two, 'presence-kept-a', 'bo'),
    ];
    await here.take('pusher_internal:member_added');
    const { epoch } = await here.subscribe('kept-a');
    await there.subscribe('kept-a');
    const quiet = await one.connect();
    await quiet.subscribe('kept-b');
    proxy.interrupt();
    await becomes(two, 'DEGRADED');
    await two.api().publish('kept-a', 'unshared', {});
    await two.api().publish('presence-kept-a', 'unshared', {});
    proxy.restore();
    for (const client of [here, there]) {
      const sign = await client.take(
        'pusher_internal:subscription_succeeded',
        ({ channel }) => channel === 'kept-a',
      );
      expect(sign).toMatchObject({ channel: 'kept-a', resumed: false, serial: 0 });
      expect(sign.epoch).not.toBe(epoch);
      const presence = await client.take(
        'pusher_internal:subscription_succeeded',
        ({ channel }) => channel === 'presence-kept-a',
      );
      expect(String(presence.data)).toContain('anna');
    }
    expect((await usersIn(one, 'presence-kept-a')).toSorted()).toEqual(['anna', 'bo']);
    expect((await quiet.rest()).filter(answered)).toEqual([]);
    proxy.remove();
  });

  it('subscribers must fetch again when more was missed than is stored', async () => {
    begin({});
    const proxy = await startProxy(redis.port);
    const [one, two] = [await nodes.start(), await nodes.start(proxy.url)];
    const client = await two.connect();
    await client.subscribe('kept-c');
    proxy.interrupt();
    await becomes(two, 'DEGRADED');
    for (const n of [1, 2, 3, 4, 5]) await one.api().publish('kept-c', 'n', n);
    proxy.restore();
    const sign = await client.take('pusher_internal:subscription_succeeded');
    expect(sign).toMatchObject({ channel: 'kept-c', resumed: false, serial: 5 });
  });

  it('a publish while Redis is frozen is answered with 503, and reaches local subscribers', async () => {
    begin({ lease: 120_000 });
    const one = await nodes.start();
    const client = await one.connect();
    await client.subscribe('kept-d');
    redis.freeze();
    await expect(one.api().publish('kept-d', 'late', {})).rejects.toThrow('503 The other nodes');
    expect(await health(one)).toBe('OK');
    redis.thaw();
    await client.take('late');
    await one.api().publish('kept-d', 'after', {});
    await client.take('after');
  });
});
