import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { connectionsOf } from './support/ask.ts';
import { Nodes, until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';

/** A lease so long that no renewal happens during the test: changes are known because they were published at once. */
const lease = 120_000;
const limits = { connections: 2 };

describe.skipIf(!redisIsHere())('sockets on two nodes', () => {
  let redis: RedisServer;
  let nodes: Nodes;
  let one: ClusterNode;
  let two: ClusterNode;

  beforeAll(async () => {
    redis = await startRedis();
    nodes = new Nodes(redis.url, { lease }, { limits });
    [one, two] = [await nodes.start(), await nodes.start()];
  });
  afterAll(async () => {
    await nodes.stop();
    await redis.remove();
  });

  it('are counted on an idle node, as is the quota, at once in both directions', async () => {
    const clients = [await one.connect(), await one.connect()];
    await until(
      () => connectionsOf(two),
      (count) => count === 2,
    );
    const beyond = new RawClient(two.server.port, testApp);
    expect((await beyond.closed).code).toBe(4004);
    for (const client of clients) client.cut();
    await until(
      () => connectionsOf(two),
      (count) => count === 0,
    );
    await two.connect();
    await until(
      () => connectionsOf(one),
      (count) => count === 1,
    );
  });

  it('of a node that stops are not counted', async () => {
    const three = await nodes.start();
    await three.connect();
    await until(
      () => connectionsOf(one),
      (count) => count === 2,
    );
    await three.server.stop();
    const left = await until(
      () => connectionsOf(one),
      (count) => count < 2,
    );
    expect(left).toBe(1);
  });
});
