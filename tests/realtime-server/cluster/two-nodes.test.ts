import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis.ts';
import type { RedisServer } from '#tests/support/redis.ts';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { countIn, takeAll } from './support/ask.ts';
import { Nodes, until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';

describe.skipIf(!redisIsHere())('two nodes over Redis', () => {
  let redis: RedisServer;
  let nodes: Nodes;
  let one: ClusterNode;
  let two: ClusterNode;

  beforeAll(async () => {
    redis = await startRedis();
    nodes = new Nodes(
      redis.url,
      {},
      { history: [{ channels: 'kept-*', events: 5, bytes: 10_000, seconds: 60 }] },
    );
    [one, two] = await Promise.all([nodes.start(), nodes.start()]);
  });
  afterAll(async () => {
    await nodes.stop();
    await redis.remove();
  });

  async function member(node: ClusterNode, channel: string, user_id: string): Promise<RawClient> {
    const client = await node.connect();
    await client.subscribe(channel, {
      credentials: testApp,
      user: { user_id, user_info: { at: user_id } },
    });
    return client;
  }

  it('an event published on one node reaches the subscribers of both, in the same order and with the same numbers', async () => {
    const [here, there] = await Promise.all([one.connect(), two.connect()]);
    await Promise.all([here.subscribe('news'), there.subscribe('news')]);
    await Promise.all(
      [one, two].flatMap((node, at) =>
        [0, 1, 2, 3, 4].map((n) => node.api().publish('news', 'numbered', { at, n })),
      ),
    );
    const both = await Promise.all([here, there].map((client) => takeAll(client, 'numbered', 10)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('the socket an event came from does not get it, on whichever node it is', async () => {
    const [here, there] = await Promise.all([one.connect(), two.connect()]);
    await Promise.all([here.subscribe('to-others'), there.subscribe('to-others')]);
    await one.api().publish('to-others', 'first', {}, { socket_id: there.socketId });
    await one.api().publish('to-others', 'second', {}, { socket_id: here.socketId });
    await here.take('first');
    await there.take('second');
    expect(await here.rest()).toEqual([]);
    expect(await there.rest()).toEqual([]);
  });

  it('a client event reaches the others on both nodes and not its sender', async () => {
    const [sender, here, there] = await Promise.all([one.connect(), one.connect(), two.connect()]);
    for (const client of [sender, here, there])
      await client.subscribe('private-talk', { credentials: testApp });
    sender.send({ event: 'client-typing', channel: 'private-talk', data: { a: 1 } });
    expect(await here.take('client-typing')).toEqual({
      event: 'client-typing',
      channel: 'private-talk',
      data: { a: 1 },
    });
    await there.take('client-typing');
    expect(await sender.rest()).toEqual([]);
  });

  it('a user on two nodes comes once and goes once', async () => {
    const watcher = await member(one, 'presence-room', 'watcher');
    const first = await member(one, 'presence-room', 'anna');
    const second = await member(two, 'presence-room', 'anna');
    expect(jsonOf(await watcher.take('pusher_internal:member_added'))).toEqual({
      user_id: 'anna',
      user_info: { at: 'anna' },
    });
    first.cut();
    await until(
      () => countIn(two, 'presence-room'),
      (count) => count === 2,
    );
    expect(await watcher.rest()).toEqual([]);
    second.cut();
    expect(jsonOf(await watcher.take('pusher_internal:member_removed'))).toEqual({
      user_id: 'anna',
    });
    const told = [...one.seen, ...two.seen].filter((line) => line.includes('presence-room'));
    expect(told.toSorted()).toEqual([
      'added presence-room anna',
      'added presence-room watcher',
      'occupied presence-room',
      'removed presence-room anna',
    ]);
  });

  it('whoever joins sees everyone on every node', async () => {
    await member(one, 'presence-all', 'anna');
    await member(two, 'presence-all', 'bo');
    const client = await two.connect();
    const answer = await client.subscribe('presence-all', {
      credentials: testApp,
      user: { user_id: 'carl' },
    });
    expect(jsonOf(answer)).toEqual({
      presence: {
        ids: ['anna', 'bo', 'carl'],
        hash: { anna: { at: 'anna' }, bo: { at: 'bo' }, carl: null },
        count: 3,
      },
    });
  });
});
