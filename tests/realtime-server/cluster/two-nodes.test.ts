import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis.ts';
import type { RedisServer } from '#tests/support/redis.ts';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp } from '../support/server.ts';
import { connectionsOf, countIn, takeAll, usersIn } from './support/ask.ts';
import { Nodes, toldOf, until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';

const history = [
  { channels: 'kept-flood', events: 100, bytes: 100_000, seconds: 60 },
  { channels: 'kept-*', events: 5, bytes: 10_000, seconds: 60 },
];
const limits = { presenceMembers: 3 };

describe.skipIf(!redisIsHere())('two nodes over Redis', () => {
  let redis: RedisServer;
  let nodes: Nodes;
  let one: ClusterNode;
  let two: ClusterNode;

  beforeAll(async () => {
    redis = await startRedis();
    nodes = new Nodes(redis.url, {}, { history, limits });
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
    expect(toldOf('presence-room', one, two)).toEqual([
      'memberAdded anna',
      'memberAdded watcher',
      'memberRemoved anna',
      'occupied',
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

  it('a full channel is full on every node, but not for a further connection of a user who is in', async () => {
    for (let n = 0; n < 3; n += 1) await member(n % 2 === 0 ? one : two, 'presence-small', `u${n}`);
    const late = await two.connect();
    late.sendSubscribe('presence-small', { credentials: testApp, user: { user_id: 'late' } });
    expect(await late.take('pusher:subscription_error')).toMatchObject({
      channel: 'presence-small',
    });
    expect(await usersIn(one, 'presence-small')).toEqual(['u0', 'u1', 'u2']);
    await member(two, 'presence-small', 'u0');
    expect(await countIn(one, 'presence-small')).toBe(4);
  });

  it('when many join at once on both nodes, exactly as many as there is room for get in and each comes once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? one : two).connect()),
    );
    for (const [n, client] of clients.entries())
      client.sendSubscribe('presence-rush', {
        credentials: testApp,
        user: { user_id: `u${n % 8}` },
      });
    const users = await until(
      async () => (await Promise.all(clients.map((client) => client.rest()))).flat().length,
      (more) => more === 0,
    ).then(() => usersIn(one, 'presence-rush'));
    expect(users).toHaveLength(3);
    expect(await countIn(two, 'presence-rush')).toBe(9);
    const told = toldOf('presence-rush', one, two);
    expect(told).toEqual([...users.toSorted().map((id) => `memberAdded ${id}`), 'occupied']);
  });

  it('a channel is occupied by its first subscriber and vacant by its last, told once whoever they are', async () => {
    const [here, there] = await Promise.all([one.connect(), two.connect()]);
    await here.subscribe('room');
    await there.subscribe('room');
    expect(await one.api().get('/channels/room', { info: 'subscription_count' })).toMatchObject({
      json: { occupied: true, subscription_count: 2 },
    });
    here.cut();
    await until(
      () => countIn(two, 'room'),
      (count) => count === 1,
    );
    there.cut();
    await until(
      () => toldOf('room', one, two),
      (told) => told.includes('vacated'),
    );
    expect(toldOf('room', one, two)).toEqual(['occupied', 'vacated']);
    expect(toldOf('room', two)).toEqual(['vacated']);
    expect(await one.api().get('/channels/room')).toMatchObject({ json: { occupied: false } });
  });

  it('the occupied channels of all nodes are listed by every node, with their figures', async () => {
    await member(one, 'presence-list-a', 'anna');
    await member(two, 'presence-list-a', 'anna');
    await member(two, 'presence-list-b', 'bo');
    const query = { filter_by_prefix: 'presence-list-', info: 'user_count,subscription_count' };
    const all = {
      'presence-list-a': { user_count: 1, subscription_count: 2 },
      'presence-list-b': { user_count: 1, subscription_count: 1 },
    };
    for (const node of [one, two]) {
      expect((await node.api().get('/channels', query)).json).toEqual({ channels: all });
    }
  });

  it('the figures of a publish are those of all nodes', async () => {
    await Promise.all([member(one, 'presence-figures', 'a'), member(two, 'presence-figures', 'b')]);
    const body = {
      name: 'e',
      channel: 'presence-figures',
      data: '{}',
      info: 'user_count,subscription_count',
    };
    expect((await one.api().post('/events', body)).json).toEqual({
      channels: { 'presence-figures': { user_count: 2, subscription_count: 2 } },
    });
  });

  it('open connections are counted on all nodes', async () => {
    await Promise.all([one.connect(), one.connect(), two.connect()]);
    const truth = () => openOn(one) + openOn(two);
    for (const node of [one, two])
      await until(
        () => connectionsOf(node),
        (count) => count === truth(),
      );
    expect(truth()).toBeGreaterThanOrEqual(3);
  });

  it('an event is found in the cache of a channel from another node, and with how long it is kept', async () => {
    await one.api().publish('cache-a', 'kept', { n: 1 });
    const client = await two.connect();
    await client.subscribe('cache-a');
    expect(await client.take('kept')).toMatchObject({ data: '{"n":1}' });
    const { json } = await two.api().get('/channels/cache-a', { info: 'cache' });
    expect(json).toMatchObject({ cache: { data: '{"n":1}', ttl: expect.any(Number) } });
    const other = await one.connect();
    await other.subscribe('cache-b');
    await other.take('pusher:cache_miss');
  });

  it('who comes back on another node gets what it missed, in order, before what is new', async () => {
    const first = await one.connect();
    const answer = await first.subscribe('kept-a');
    await one.api().publish('kept-a', 'n', 1);
    const { serial } = await first.take('n');
    first.cut();
    for (const n of [2, 3, 4]) await one.api().publish('kept-a', 'n', n);
    const again = await two.connect();
    const resumed = await again.subscribe('kept-a', { resume: { epoch: answer.epoch, serial } });
    expect(resumed).toMatchObject({ resumed: true, epoch: answer.epoch, serial: 4 });
    await one.api().publish('kept-a', 'n', 5);
    expect((await takeAll(again, 'n', 4)).map(({ data }) => data)).toEqual(['2', '3', '4', '5']);
    const late = await one.connect();
    for (const n of [6, 7, 8, 9]) await two.api().publish('kept-a', 'n', n);
    const refused = await late.subscribe('kept-a', { resume: { epoch: answer.epoch, serial } });
    expect(refused).toMatchObject({ resumed: false, serial: 9 });
  });

  it('while events pour in, whoever resumes on another node has each exactly once', async () => {
    const probe = await one.connect();
    const { epoch } = await probe.subscribe('kept-flood');
    const published = (async () => {
      for (let n = 1; n <= 60; n += 1) await one.api().publish('kept-flood', 'n', n);
    })();
    const serials: (number | undefined)[] = [];
    let serial = 0;
    while (serial < 60) {
      const client = await two.connect();
      const answer = await client.subscribe('kept-flood', { resume: { epoch, serial } });
      expect(answer.resumed).toBe(true);
      for (let count = 0; count < 2 && serial < 60; count += 1) {
        const frame = await client.take('n');
        serials.push(frame.serial);
        serial = Number(frame.serial);
      }
      client.cut();
    }
    await published;
    expect(serials).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  it('a user is signed in wherever it is: its own channel, its watchers and its end', async () => {
    const watcher = await one.connect();
    await watcher.signIn(testApp, { id: 'watcher', watchlist: ['dora', 'nobody'] });
    expect(jsonOf(await watcher.take('pusher_internal:watchlist_events'))).toEqual(
      watched('offline', 'dora', 'nobody'),
    );
    const [first, second] = [await two.connect(), await one.connect()];
    for (const client of [first, second]) {
      await client.signIn(testApp, { id: 'dora' });
      await client.subscribe('#server-to-user-dora');
    }
    expect(jsonOf(await watcher.take('pusher_internal:watchlist_events'))).toEqual(
      watched('online', 'dora'),
    );
    const other = await two.connect();
    await other.signIn(testApp, { id: 'other', watchlist: ['dora'] });
    expect(jsonOf(await other.take('pusher_internal:watchlist_events'))).toEqual(
      watched('online', 'dora'),
    );
    await one.api().publish('#server-to-user-dora', 'personal', {});
    await Promise.all([first.take('personal'), second.take('personal')]);
    await one.api().post('/users/dora/terminate_connections', {});
    expect((await first.closed).code).toBe(4009);
    expect((await second.closed).code).toBe(4009);
    for (const client of [watcher, other]) {
      expect(jsonOf(await client.take('pusher_internal:watchlist_events'))).toEqual(
        watched('offline', 'dora'),
      );
      expect(await client.rest()).toEqual([]);
    }
  });

  it('a presence member’s connections end on every node too', async () => {
    const [here, there] = [
      await member(one, 'presence-end', 'eva'),
      await member(two, 'presence-end', 'eva'),
    ];
    await two.api().post('/users/eva/terminate_connections', {});
    expect((await here.closed).code).toBe(4009);
    expect((await there.closed).code).toBe(4009);
  });

  it('a repeated publish is done once, on whichever node it comes', async () => {
    const client = await one.connect();
    await client.subscribe('once');
    const body = { name: 'e', channel: 'once', data: '1', idempotency_key: 'key-1' };
    expect((await one.api().post('/events', body)).status).toBe(200);
    expect((await two.api().post('/events', body)).status).toBe(200);
    await client.take('e');
    await two.api().publish('once', 'last', {});
    await client.take('last');
    expect(await client.rest()).toEqual([]);
  });

  it('apps never meet, whatever they and their channels are called', async () => {
    const [ours, theirs] = [await one.connect(), await two.connect(otherApp.key)];
    await Promise.all([ours.subscribe('shared-name'), theirs.subscribe('shared-name')]);
    await one.api().publish('shared-name', 'ours', {});
    await ours.take('ours');
    expect(await theirs.rest()).toEqual([]);
    expect(await countIn(two, 'shared-name')).toBe(1);
  });

  it('a node that stops takes its members with it at once', async () => {
    const three = await nodes.start();
    const stays = await member(one, 'presence-stop', 'stays');
    await member(three, 'presence-stop', 'goes');
    await stays.take('pusher_internal:member_added');
    await three.stop();
    await stays.take('pusher_internal:member_removed');
    expect(await usersIn(two, 'presence-stop')).toEqual(['stays']);
  });
});

/** Open connections of the app on one node, counted there. */
function openOn({ server }: ClusterNode): number {
  return server.apps.withId(testApp.id)?.connections.size ?? 0;
}

function watched(name: 'online' | 'offline', ...userIds: string[]): object {
  return { events: [{ name, user_ids: userIds }] };
}
