import { describe, expect, it } from 'vitest';
import { redisIsHere } from '#tests/support/redis/redis.ts';
import { jsonOf } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { countIn, usersIn } from './support/ask.ts';
import { notificationsOf, until } from './support/nodes.ts';
import { member, twoNodes } from './support/two-nodes.ts';

describe.skipIf(!redisIsHere())('channels on two nodes', () => {
  const cluster = twoNodes({ limits: { presenceMembers: 3 } });

  it('a user on two nodes joins once and leaves once', async () => {
    const watcher = await member(cluster.one, 'presence-room', 'watcher');
    const first = await member(cluster.one, 'presence-room', 'anna');
    const second = await member(cluster.two, 'presence-room', 'anna');
    expect(jsonOf(await watcher.take('pusher_internal:member_added'))).toEqual({
      user_id: 'anna',
      user_info: { at: 'anna' },
    });
    first.cut();
    await until(
      () => countIn(cluster.two, 'presence-room'),
      (count) => count === 2,
    );
    expect(await watcher.rest()).toEqual([]);
    second.cut();
    expect(jsonOf(await watcher.take('pusher_internal:member_removed'))).toEqual({
      user_id: 'anna',
    });
    expect(notificationsOf('presence-room', cluster.one, cluster.two)).toEqual([
      'memberAdded anna',
      'memberAdded watcher',
      'memberRemoved anna',
      'occupied',
    ]);
  });

  it('a new member gets the members of all nodes', async () => {
    await member(cluster.one, 'presence-all', 'anna');
    await member(cluster.two, 'presence-all', 'bo');
    const client = await cluster.two.connect();
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

  it('a full channel is full on every node, except for further connections of its members', async () => {
    for (let n = 0; n < 3; n += 1)
      await member(n % 2 === 0 ? cluster.one : cluster.two, 'presence-small', `u${n}`);
    const late = await cluster.two.connect();
    late.sendSubscribe('presence-small', { credentials: testApp, user: { user_id: 'late' } });
    expect(await late.take('pusher:subscription_error')).toMatchObject({
      channel: 'presence-small',
    });
    expect(await usersIn(cluster.one, 'presence-small')).toEqual(['u0', 'u1', 'u2']);
    await member(cluster.two, 'presence-small', 'u0');
    expect(await countIn(cluster.one, 'presence-small')).toBe(4);
  });

  it('when many join at once on both nodes, exactly the allowed number is accepted and each is added once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? cluster.one : cluster.two).connect()),
    );
    for (const [n, client] of clients.entries())
      client.sendSubscribe('presence-rush', {
        credentials: testApp,
        user: { user_id: `u${n % 8}` },
      });
    const users = await until(
      async () => (await Promise.all(clients.map((client) => client.rest()))).flat().length,
      (more) => more === 0,
    ).then(() => usersIn(cluster.one, 'presence-rush'));
    expect(users).toHaveLength(3);
    expect(await countIn(cluster.two, 'presence-rush')).toBe(9);
    const told = notificationsOf('presence-rush', cluster.one, cluster.two);
    expect(told).toEqual([...users.toSorted().map((id) => `memberAdded ${id}`), 'occupied']);
  });

  it('a channel is occupied by its first subscriber and vacated by its last, reported once', async () => {
    const [here, there] = await Promise.all([cluster.one.connect(), cluster.two.connect()]);
    await here.subscribe('room');
    await there.subscribe('room');
    expect(
      await cluster.one.api().get('/channels/room', { info: 'subscription_count' }),
    ).toMatchObject({
      json: { occupied: true, subscription_count: 2 },
    });
    here.cut();
    await until(
      () => countIn(cluster.two, 'room'),
      (count) => count === 1,
    );
    there.cut();
    await until(
      () => notificationsOf('room', cluster.one, cluster.two),
      (told) => told.includes('vacated'),
    );
    expect(notificationsOf('room', cluster.one, cluster.two)).toEqual(['occupied', 'vacated']);
    expect(notificationsOf('room', cluster.two)).toEqual(['vacated']);
    expect(await cluster.one.api().get('/channels/room')).toMatchObject({
      json: { occupied: false },
    });
  });

  it('every node lists the occupied channels of all nodes, with their counts', async () => {
    await member(cluster.one, 'presence-list-a', 'anna');
    await member(cluster.two, 'presence-list-a', 'anna');
    await member(cluster.two, 'presence-list-b', 'bo');
    const query = { filter_by_prefix: 'presence-list-', info: 'user_count,subscription_count' };
    const all = {
      'presence-list-a': { user_count: 1, subscription_count: 2 },
      'presence-list-b': { user_count: 1, subscription_count: 1 },
    };
    for (const node of [cluster.one, cluster.two]) {
      expect((await node.api().get('/channels', query)).json).toEqual({ channels: all });
    }
  });

  it('the members of a node that stops are removed at once', async () => {
    const three = await cluster.nodes.start();
    const stays = await member(cluster.one, 'presence-stop', 'stays');
    await member(three, 'presence-stop', 'goes');
    await stays.take('pusher_internal:member_added');
    await three.stop();
    await stays.take('pusher_internal:member_removed');
    expect(await usersIn(cluster.two, 'presence-stop')).toEqual(['stays']);
  });
});
