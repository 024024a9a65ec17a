import { describe, expect, it } from 'vitest';
import type { RawClient } from '../support/raw-client.ts';
import { jsonOf } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

/** The differences to Laravel Reverb and Soketi in docs/deploying.md, and the settings for their behaviour. */
const reverbs = {
  ...otherApp,
  allowedOrigins: ['tavlen.example'],
  compatibility: { unanswerableInfo: 'leave_out' as const },
};
const server = testServer({ apps: [testApp, reverbs] });

async function member(channel: string, user: object, app = testApp): Promise<RawClient> {
  const client = await server.connect({ key: app.key });
  await client.subscribe(channel, { credentials: app, user });
  return client;
}

describe('ids and numbers', () => {
  it('a numeric user_id becomes a string, and user_info is as it was written', async () => {
    const first = await member('presence-ids', { user_id: 1 });
    const client = await server.connect();
    const user = { user_id: 2, user_info: { n: 1.5 } };
    const succeeded = await client.subscribe('presence-ids', { credentials: testApp, user });
    expect(jsonOf(succeeded)).toEqual({
      presence: { ids: ['1', '2'], hash: { 1: null, 2: { n: 1.5 } }, count: 2 },
    });
    expect(jsonOf(await first.take('pusher_internal:member_added'))).toEqual({
      user_id: '2',
      user_info: { n: 1.5 },
    });
    client.send({ event: 'client-x', channel: 'presence-ids', data: {} });
    expect(await first.take('client-x')).toMatchObject({ user_id: '2' });
    expect((await server.api().get('/channels/presence-ids/users')).json).toEqual({
      users: [{ id: '1' }, { id: '2' }],
    });
  });
});

describe('info', () => {
  const paths: [string, Record<string, string>, object][] = [
    ['/channels/news', { info: 'user_count' }, { occupied: false }],
    [
      '/channels/news',
      { info: 'cache,subscription_count' },
      { occupied: false, subscription_count: 0 },
    ],
    ['/channels', { info: 'user_count' }, { channels: {} }],
    ['/channels', { info: 'user_count', filter_by_prefix: 'private-' }, { channels: {} }],
  ];

  it.each(paths)('that %s %j cannot have is refused, or left out', async (path, query, left) => {
    expect((await server.api().get(path, query)).status).toBe(400);
    expect(await server.api(reverbs).get(path, query)).toMatchObject({ status: 200, json: left });
  });

  it('has only the requested values', async () => {
    await member('presence-info', { user_id: '1' });
    await member('presence-info', { user_id: '1' });
    const get = async (info?: string) =>
      (await server.api().get('/channels/presence-info', info === undefined ? {} : { info })).json;
    expect(await get()).toEqual({ occupied: true });
    expect(await get('user_count,subscription_count')).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 2,
    });
  });

  it('of a cache channel has the data of its last event and its remaining time', async () => {
    const get = async () => (await server.api().get('/channels/cache-a', { info: 'cache' })).json;
    expect(await get()).toEqual({ occupied: false, cache: null });
    await server.api().publish('cache-a', 'x', { n: 1 });
    expect(await get()).toEqual({
      occupied: false,
      cache: { data: '{"n":1}', ttl: expect.any(Number) },
    });
  });
});

describe('refusals', () => {
  it('the data of a pusher:error is an object', async () => {
    const client = await server.connect();
    client.send({ event: 'pusher:nonsense', data: {} });
    expect((await client.take('pusher:error')).data).toEqual({
      code: null,
      message: 'Unsupported event',
    });
  });

  it('an event whose data is not a string is refused with 400 and a message', async () => {
    const event = { name: 'x', channel: 'a', data: { n: 1 } };
    const refused = await server.api().post('/events', event);
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('data') });
  });

  it('a client event on a public channel is refused, also from subscribers', async () => {
    const client = await server.connect();
    await client.subscribe('news');
    client.send({ event: 'client-x', channel: 'news', data: {} });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: null });
  });

  it('a client without Origin is accepted when only some hosts are allowed', async () => {
    await server.connect({ key: reverbs.key });
    const foreign = server.open({ key: reverbs.key, origin: 'https://elsewhere.example' });
    expect((await foreign.closed).code).toBe(4009);
  });
});
