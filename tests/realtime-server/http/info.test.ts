import { describe, expect, it } from 'vitest';
import { testApp, testServer } from '../support/server.ts';

const server = testServer();

async function present(channel: string, user_id: string) {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user: { user_id } });
  return client;
}

describe('info about a cache channel', () => {
  it('has its last event and its remaining seconds', async () => {
    await server.api().publish('cache-a', 'x', { a: 1 });
    const { json } = await server.api().get('/channels/cache-a', { info: 'cache' });
    expect(json).toEqual({
      occupied: false,
      cache: { data: '{"a":1}', ttl: expect.toSatisfy((ttl) => ttl > 1790 && ttl <= 1800) },
    });
  });

  it('is null when the cache is empty', async () => {
    const { json } = await server
      .api()
      .get('/channels/private-cache-none', { info: 'subscription_count,cache' });
    expect(json).toEqual({ occupied: false, subscription_count: 0, cache: null });
  });

  it('is also in the list of channels and in the answer to a publish', async () => {
    await present('presence-cache-c', '1');
    await server.api().publish('presence-cache-c', 'x', 7);
    const cache = { data: '7', ttl: expect.any(Number) };
    const query = { filter_by_prefix: 'presence-cache-', info: 'user_count,cache' };
    expect((await server.api().get('/channels', query)).json).toEqual({
      channels: { 'presence-cache-c': { user_count: 1, cache } },
    });
    const event = { channel: 'presence-cache-c', name: 'x', data: '8', info: 'cache' };
    const batch = [event, { ...event, channel: 'no-cache' }];
    expect((await server.api().post('/batch_events', { batch })).json).toEqual({
      batch: [{ cache: { ...cache, data: '8' } }, {}],
    });
  });
});

describe('what a channel does not have', () => {
  it.each([
    ['user_count', 'private-x'],
    ['cache', 'private-x'],
    ['cache', 'presence-x'],
  ])('%s is refused for %s', async (info, channel) => {
    const answer = await server.api().get(`/channels/${channel}`, { info });
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(info) });
  });

  it('omits values that the channel does not have', async () => {
    const { json } = await server.api().get('/channels/x', { info: 'nonsense,subscription_count' });
    expect(json).toEqual({ occupied: false, subscription_count: 0 });
  });
});

describe('parameters in the query of a POST', () => {
  it('are used like those in a body', async () => {
    const client = await server.connect();
    for (const channel of ['q1', 'q2']) await client.subscribe(channel);
    const query = {
      name: 'x',
      data: '{"a":"æ&"}',
      channels: 'q1,q2',
      info: 'subscription_count',
    };
    const answer = await server.api().post('/events', '', { query });
    expect(answer).toMatchObject({
      status: 200,
      json: { channels: { q1: { subscription_count: 1 }, q2: { subscription_count: 1 } } },
    });
    expect((await client.rest()).map(({ data }) => data)).toEqual(['{"a":"æ&"}', '{"a":"æ&"}']);
  });
});

describe('an event for a signed-in user', () => {
  it('is not on a channel that is listed', async () => {
    await server.api().publish('#server-to-user-7', 'x', 1);
    expect((await server.api().get('/channels', { filter_by_prefix: '#' })).json).toEqual({
      channels: {},
    });
  });

  it.each(['#server-to-user-', '#server-to-user-a b', '#other-7', '#'])(
    'cannot go to %s',
    async (channel) => {
      const answer = await server.api().post('/events', { name: 'x', data: '1', channel });
      expect(answer.status).toBe(400);
    },
  );
});
