import { describe, expect, it } from 'vitest';
import { redisIsHere } from '#tests/support/redis/redis.ts';
import { jsonOf } from '../support/raw-client.ts';
import { testApp } from '../support/server.ts';
import { connectionsOf } from './support/ask.ts';
import { until } from './support/nodes.ts';
import type { ClusterNode } from './support/nodes.ts';
import { member, twoNodes } from './support/two-nodes.ts';

describe.skipIf(!redisIsHere())('users on two nodes', () => {
  const cluster = twoNodes();

  it('open connections are counted on all nodes', async () => {
    await Promise.all([cluster.one.connect(), cluster.one.connect(), cluster.two.connect()]);
    const truth = () => openOn(cluster.one) + openOn(cluster.two);
    for (const node of [cluster.one, cluster.two])
      await until(
        () => connectionsOf(node),
        (count) => count === truth(),
      );
    expect(truth()).toBeGreaterThanOrEqual(3);
  });

  it('a user is signed in on all nodes: personal channel, watchers and termination', async () => {
    const watcher = await cluster.one.connect();
    await watcher.signIn(testApp, { id: 'watcher', watchlist: ['dora', 'nobody'] });
    expect(jsonOf(await watcher.take('pusher_internal:watchlist_events'))).toEqual(
      watched('offline', 'dora', 'nobody'),
    );
    const [first, second] = [await cluster.two.connect(), await cluster.one.connect()];
    for (const client of [first, second]) {
      await client.signIn(testApp, { id: 'dora' });
      await client.subscribe('#server-to-user-dora');
    }
    expect(jsonOf(await watcher.take('pusher_internal:watchlist_events'))).toEqual(
      watched('online', 'dora'),
    );
    const other = await cluster.two.connect();
    await other.signIn(testApp, { id: 'other', watchlist: ['dora'] });
    expect(jsonOf(await other.take('pusher_internal:watchlist_events'))).toEqual(
      watched('online', 'dora'),
    );
    await cluster.one.api().publish('#server-to-user-dora', 'personal', {});
    await Promise.all([first.take('personal'), second.take('personal')]);
    await cluster.one.api().post('/users/dora/terminate_connections', {});
    expect((await first.closed).code).toBe(4009);
    expect((await second.closed).code).toBe(4009);
    for (const client of [watcher, other]) {
      expect(jsonOf(await client.take('pusher_internal:watchlist_events'))).toEqual(
        watched('offline', 'dora'),
      );
      expect(await client.rest()).toEqual([]);
    }
  });

  it('a presence member’s connections are terminated on every node', async () => {
    const [here, there] = [
      await member(cluster.one, 'presence-end', 'eva'),
      await member(cluster.two, 'presence-end', 'eva'),
    ];
    await cluster.two.api().post('/users/eva/terminate_connections', {});
    expect((await here.closed).code).toBe(4009);
    expect((await there.closed).code).toBe(4009);
  });

  it('connections with a private channel signed for the user are terminated on every node', async () => {
    const clients = [await cluster.one.connect(), await cluster.two.connect()];
    const user = { user_id: 'finn' };
    for (const client of clients) {
      await client.subscribe('private-end', { credentials: testApp, user });
    }
    await cluster.one.api().post('/users/finn/terminate_connections', {});
    for (const client of clients) expect((await client.closed).code).toBe(4009);
  });
});

/** Open connections of the app on one node, counted there. */
function openOn({ server }: ClusterNode): number {
  return server.apps.withId(testApp.id)?.connections.size ?? 0;
}

function watched(name: 'online' | 'offline', ...userIds: string[]): object {
  return { events: [{ name, user_ids: userIds }] };
}
