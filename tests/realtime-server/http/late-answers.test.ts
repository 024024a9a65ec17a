import { describe, expect, it } from 'vitest';
import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import type {
  NodeApp,
  SharedApp,
  SharedState,
} from '#realtime-server/protocol/state/shared-state.ts';
import { testApp, testServer } from '../support/server.ts';

/** The state of a single node that answers the HTTP API asynchronously, as Redis does. */
class SlowState implements SharedState {
  readonly #local = new LocalState();

  open(appId: string, node: NodeApp): SharedApp {
    const here = this.#local.open(appId, node);
    return {
      publish: (publication) => later(() => here.publish(publication)),
      relay: (channel, frame, except) => here.relay(channel, frame, except),
      subscribe: (request) => here.subscribe(request),
      unsubscribe: (request) => here.unsubscribe(request),
      signIn: (request) => here.signIn(request),
      signOut: (request) => here.signOut(request),
      terminate: (userId) => later(() => here.terminate(userId)),
      channel: (name) => later(() => here.channel(name)),
      channels: (prefix) => later(() => here.channels(prefix)),
      users: (channel) => later(() => here.users(channel)),
      hasUser: (channel, userId) => later(() => here.hasUser(channel, userId)),
      cached: (channel) => later(() => here.cached(channel)),
      connections: () => later(() => here.connections()),
      remoteConnections: () => 0,
      claim: (key, milliseconds) => later(() => here.claim(key, milliseconds)),
      remember: (key, value, milliseconds) => later(() => here.remember(key, value, milliseconds)),
      recall: (key) => later(() => here.recall(key)),
      close: () => here.close(),
    };
  }

  health(): 'degraded' {
    return 'degraded';
  }

  get unshared(): number {
    return this.#local.unshared;
  }

  close(): Promise<void> {
    return this.#local.close();
  }
}

async function later<T>(answer: () => T): Promise<T> {
  await new Promise((resolve) => setImmediate(resolve));
  return answer();
}

const server = testServer({
  state: new SlowState(),
  apps: [{ ...testApp, compatibility: { usersOfVacant: 404 } }],
});

describe('with a shared state that answers asynchronously', () => {
  it('every endpoint answers the same', async () => {
    const client = await server.connect();
    const user = { user_id: '1' };
    await client.subscribe('presence-cache-late', { credentials: testApp, user });
    const api = server.api();
    const event = {
      name: 'x',
      data: '1',
      channel: 'presence-cache-late',
      info: 'user_count,cache',
    };
    const cache = { data: '1', ttl: expect.any(Number) };
    expect((await api.post('/events', event)).json).toEqual({
      channels: { 'presence-cache-late': { user_count: 1, cache } },
    });
    expect((await api.post('/batch_events', { batch: [event] })).json).toEqual({
      batch: [{ user_count: 1, cache }],
    });
    const info = 'user_count,cache';
    expect((await api.get('/channels', { filter_by_prefix: 'presence-', info })).json).toEqual({
      channels: { 'presence-cache-late': { user_count: 1, cache } },
    });
    expect((await api.get('/channels/presence-cache-late', { info })).json).toEqual({
      occupied: true,
      user_count: 1,
      cache,
    });
    expect((await api.get('/channels/presence-cache-late/users')).json).toEqual({
      users: [{ id: '1' }],
    });
    expect((await api.get('/connections')).json).toEqual({ connections: 1 });
    expect((await client.rest()).filter(({ event }) => event === 'x')).toHaveLength(2);
    await api.post('/users/1/terminate_connections', {});
    expect((await client.closed).code).toBe(4009);
  });

  it('the same key publishes once, also while the first request is not finished', async () => {
    const client = await server.connect();
    await client.subscribe('late');
    const event = { name: 'x', data: '1', channel: 'late', idempotency_key: 'late' };
    const answers = await Promise.all([1, 2, 3].map(() => server.api().post('/events', event)));
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    expect(await client.rest()).toHaveLength(1);
  });

  it('a refusal after an asynchronous answer has the same form', async () => {
    const event = { name: 'x', data: '1', channel: 'late', idempotency_key: 'late-2' };
    await server.api().post('/events', event);
    expect((await server.api().post('/events', { ...event, data: '2' })).status).toBe(422);
    expect((await server.api().get('/channels/presence-none/users')).status).toBe(404);
  });

  it('/up reports that the other nodes cannot be reached', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/up`);
    expect([answer.status, await answer.json()]).toEqual([200, { health: 'DEGRADED' }]);
  });
});
