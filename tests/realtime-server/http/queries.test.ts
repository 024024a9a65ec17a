import { beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../support/api-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer();
const everyone: RawClient[] = [];

beforeAll(async () => {
  for (const user_id of ['1', '2', '1']) {
    const client = await server.connect();
    await client.subscribe('presence-room', { credentials: testApp, user: { user_id } });
    await client.subscribe('news');
    everyone.push(client);
  }
  everyone.push(await server.connect());
});

describe('GET /channels', () => {
  it('lists occupied channels', async () => {
    expect((await server.api().get('/channels')).json).toEqual({
      channels: { 'presence-room': {}, news: {} },
    });
  });

  it('lists channels with a prefix, with the values of info', async () => {
    const query = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' };
    expect((await server.api().get('/channels', query)).json).toEqual({
      channels: { 'presence-room': { user_count: 2, subscription_count: 3 } },
    });
  });

  it.each<Record<string, string>>([
    { info: 'user_count' },
    { info: 'user_count', filter_by_prefix: 'ne' },
  ])('counts no users where channels without users would be among them: %o', async (query) => {
    expect((await server.api().get('/channels', query)).status).toBe(400);
  });

  it('shows only channels of its own app', async () => {
    expect((await server.api(otherApp).get('/channels')).json).toEqual({ channels: {} });
  });
});

describe('GET /channels/{name}', () => {
  it.each([
    ['news', {}, { occupied: true }],
    ['empty', {}, { occupied: false }],
    ['news', { info: 'subscription_count' }, { occupied: true, subscription_count: 3 }],
    ['presence-room', { info: 'user_count' }, { occupied: true, user_count: 2 }],
    ['presence-empty', { info: 'user_count' }, { occupied: false, user_count: 0 }],
  ])('%s %o', async (channel, query, expected) => {
    expect((await server.api().get(`/channels/${channel}`, query)).json).toEqual(expected);
  });
});

describe('GET /channels/{name}/users', () => {
  it('lists each user once', async () => {
    expect((await server.api().get('/channels/presence-room/users')).json).toEqual({
      users: [{ id: '1' }, { id: '2' }],
    });
  });

  it('lists no users in a vacant channel', async () => {
    expect((await server.api().get('/channels/presence-empty/users')).json).toEqual({ users: [] });
  });

  it.each(['news', 'private-x', 'presence'])('is refused for %s', async (channel) => {
    expect((await server.api().get(`/channels/${channel}/users`)).status).toBe(400);
  });
});

it('GET /connections counts sockets, with or without subscriptions', async () => {
  expect((await server.api().get('/connections')).json).toEqual({ connections: 4 });
  expect((await server.api(otherApp).get('/connections')).json).toEqual({ connections: 0 });
});

it('GET /up needs no signature', async () => {
  const answer = await answerOf(await fetch(`http://127.0.0.1:${server.port}/up`));
  expect(answer).toMatchObject({ status: 200, json: { health: 'OK' } });
});

it.each([
  ['GET', '/', 404],
  ['GET', '/apps', 404],
  ['POST', '/up', 404],
  ['GET', '/%', 400],
  ['GET', '/app/orders-key', 404],
])('%s %s outside the API is answered with %i', async (method, path, status) => {
  expect((await fetch(`http://127.0.0.1:${server.port}${path}`, { method })).status).toBe(status);
});

it('an unknown app is answered with 404 that names it', async () => {
  const answer = await server.api({ ...testApp, id: 'nope' }).get('/channels');
  expect(answer).toMatchObject({
    status: 404,
    text: 'No matching application for ID [nope].',
  });
});

it('an unknown endpoint is answered with 404, a wrong method with 405', async () => {
  expect((await server.api().get('/nothing')).status).toBe(404);
  expect((await server.api().get('/events')).status).toBe(405);
  expect((await server.api().post('/channels', {})).status).toBe(405);
});
