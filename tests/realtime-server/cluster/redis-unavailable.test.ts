import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { countIn, health, metric, usersIn } from './support/ask.ts';
import { Nodes, notificationsOf, until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';

const history = [{ channels: 'kept-*', events: 10, bytes: 10_000, seconds: 60 }];

describe.skipIf(!redisIsHere())('while Redis is unavailable', () => {
  let redis: RedisServer;
  let nodes: Nodes;
  let one: ClusterNode;
  let two: ClusterNode;

  /** A Redis that remembers over a restart, or one that has forgotten everything. */
  async function begin(...settings: readonly string[]): Promise<void> {
    redis = await startRedis(...settings);
    nodes = new Nodes(redis.url, {}, { history });
    [one, two] = await Promise.all([nodes.start(), nodes.start()]);
  }
  const remembering = ['--appendonly', 'yes', '--appendfsync', 'always'];

  afterEach(async () => {
    await nodes.stop();
    await redis.remove();
  });

  async function away(): Promise<void> {
    await redis.stop();
    for (const node of [one, two])
      await until(
        () => health(node),
        (said) => said === 'DEGRADED',
      );
  }
  async function back(): Promise<void> {
    await redis.start();
    for (const node of [one, two])
      await until(
        () => health(node),
        (said) => said === 'OK',
      );
  }
  async function member(node: ClusterNode, channel: string, user_id: string): Promise<RawClient> {
    const client = await node.connect();
    await client.subscribe(channel, { credentials: testApp, user: { user_id } });
    return client;
  }

  describe('and keeps its data', () => {
    beforeEach(() => begin(...remembering));

    it('events reach the subscribers of the node, without a serial, and are counted', async () => {
      const [here, there] = await Promise.all([one.connect(), two.connect()]);
      await Promise.all([here.subscribe('news'), there.subscribe('news')]);
      await away();
      await one.api().publish('news', 'alone', { n: 1 });
      expect(await here.take('alone')).toEqual({
        event: 'alone',
        channel: 'news',
        data: '{"n":1}',
      });
      expect(await metric(one, 'realtime_unshared_total')).toBe(1);
      expect(await metric(two, 'realtime_unshared_total')).toBe(0);
      expect(await metric(one, 'realtime_shared_state{health="degraded"}')).toBe(1);
      await back();
      await one.api().publish('news', 'together', { n: 2 });
      await there.take('together');
      expect((await there.rest()).map(({ event }) => event)).toEqual([]);
    });

    it('subscribing, client events, sign-in and termination work within the node', async () => {
      await away();
      const [anna, bo] = [
        await member(one, 'presence-a', 'anna'),
        await member(one, 'presence-a', 'bo'),
      ];
      expect(jsonOf(await anna.take('pusher_internal:member_added'))).toMatchObject({
        user_id: 'bo',
      });
      bo.send({ event: 'client-wave', channel: 'presence-a', data: {} });
      await anna.take('client-wave');
      expect(await usersIn(one, 'presence-a')).toEqual(['anna', 'bo']);
      expect(await countIn(one, 'presence-a')).toBe(2);
      await one.api().post('/users/bo/terminate_connections', {});
      expect((await bo.closed).code).toBe(4009);
      await anna.take('pusher_internal:member_removed');
      expect(await metric(one, 'realtime_unshared_total')).toBe(2);
    });

    it('a channel whose events were not shared starts a new epoch, so that nobody resumes as if nothing was missed', async () => {
      const client = await one.connect();
      const before = await client.subscribe('kept-a');
      await one.api().publish('kept-a', 'first', {});
      const { serial, epoch } = await client.take('first');
      expect([serial, epoch]).toEqual([1, before.epoch]);
      await away();
      await one.api().publish('kept-a', 'unshared', {});
      await back();
      const returning = await two.connect();
      const answer = await returning.subscribe('kept-a', { resume: { epoch, serial } });
      expect(answer.resumed).toBe(false);
      expect(answer.epoch).not.toBe(epoch);
    });

    it('a channel without new events keeps its position', async () => {
      const client = await one.connect();
      await client.subscribe('kept-b');
      await one.api().publish('kept-b', 'first', {});
      const { epoch } = await client.take('first');
      await away();
      await back();
      await two.api().publish('kept-b', 'second', {});
      expect(await client.take('second')).toMatchObject({ epoch, serial: 2 });
      const returning = await two.connect();
      const answer = await returning.subscribe('kept-b', { resume: { epoch, serial: 1 } });
      expect(answer).toMatchObject({ resumed: true, epoch, serial: 2 });
      await returning.take('second');
    });

    it('joins and leaves of that time reach all nodes afterwards, and are sent once', async () => {
      const [stays, leaves] = [
        await member(one, 'presence-b', 'stays'),
        await member(two, 'presence-b', 'leaves'),
      ];
      await stays.take('pusher_internal:member_added');
      await away();
      leaves.cut();
      const comes = await member(two, 'presence-b', 'comes');
      await back();
      expect(jsonOf(await stays.take('pusher_internal:member_added'))).toMatchObject({
        user_id: 'comes',
      });
      expect(jsonOf(await stays.take('pusher_internal:member_removed'))).toMatchObject({
        user_id: 'leaves',
      });
      expect(
        jsonOf(
          await comes.take('pusher_internal:member_added', ({ data }) =>
            String(data).includes('stays'),
          ),
        ),
      ).toMatchObject({ user_id: 'stays' });
      for (const node of [one, two]) {
        expect((await usersIn(node, 'presence-b')).toSorted()).toEqual(['comes', 'stays']);
        expect(await countIn(node, 'presence-b')).toBe(2);
      }
      expect(await stays.rest()).toEqual([]);
    });
  });

  describe('and does not answer', () => {
    beforeEach(() => begin());

    it('counts as unavailable, and afterwards no member seems to have joined or left', async () => {
      const [anna, bo] = [
        await member(one, 'presence-d', 'anna'),
        await member(two, 'presence-d', 'bo'),
      ];
      await anna.take('pusher_internal:member_added');
      redis.freeze();
      const late = one.connect().then((client) => client.subscribe('news'));
      for (const node of [one, two]) {
        await until(
          () => health(node),
          (said) => said === 'DEGRADED',
        );
      }
      await late;
      redis.thaw();
      for (const node of [one, two]) {
        await until(
          () => health(node),
          (said) => said === 'OK',
        );
        expect((await usersIn(node, 'presence-d')).toSorted()).toEqual(['anna', 'bo']);
        expect(await countIn(node, 'news')).toBe(1);
      }
      expect([...(await anna.rest()), ...(await bo.rest())]).toEqual([]);
      expect(notificationsOf('presence-d', one, two)).toEqual([
        'memberAdded anna',
        'memberAdded bo',
        'occupied',
      ]);
    });
  });

  describe('and has lost its data', () => {
    beforeEach(() => begin());

    it('the nodes register again, no member seems to join or leave, and a new epoch starts', async () => {
      const [anna, bo] = [
        await member(one, 'presence-c', 'anna'),
        await member(two, 'presence-c', 'bo'),
      ];
      await anna.take('pusher_internal:member_added');
      const carl = await member(two, 'presence-c', 'carl');
      await anna.take('pusher_internal:member_added');
      const plain = await one.connect();
      const before = await plain.subscribe('kept-c');
      await one.api().publish('kept-c', 'first', {});
      await plain.take('first');
      await away();
      carl.cut();
      await back();
      for (const node of [one, two]) {
        expect((await usersIn(node, 'presence-c')).toSorted()).toEqual(['anna', 'bo']);
        expect(await countIn(node, 'kept-c')).toBe(1);
      }
      await two.api().publish('kept-c', 'second', {});
      const second = await plain.take('second');
      expect(second.serial).toBe(1);
      expect(second.epoch).not.toBe(before.epoch);
      // Users who left meanwhile are removed only after every node has had time to register its members.
      for (const client of [anna, bo]) {
        const gone = await client.take('pusher_internal:member_removed');
        expect(jsonOf(gone)).toEqual({ user_id: 'carl' });
      }
      const rest = [...(await anna.rest()), ...(await bo.rest())];
      expect(rest.map(({ event, data }) => [event, data])).toEqual([
        ['pusher_internal:member_added', '{"user_id":"carl"}'],
      ]);
      bo.cut();
      expect(jsonOf(await anna.take('pusher_internal:member_removed'))).toMatchObject({
        user_id: 'bo',
      });
    });
  });
});
