import Pusher from 'pusher';
import { beforeAll, describe, expect, it } from 'vitest';
import { placed } from './support/placed.ts';
import { testApp, testServer } from './support/server.ts';

const server = testServer();
let pusher: Pusher;

function sdk(secret = testApp.secret): Pusher {
  const { id: appId, key } = testApp;
  return new Pusher({ appId, key, secret, host: '127.0.0.1', port: String(server.port) });
}

beforeAll(() => {
  pusher = sdk();
});

describe('an unmodified pusher SDK', () => {
  it('triggers and triggers in batches', async () => {
    const client = await server.connect();
    await client.subscribe('sdk');
    expect(await (await pusher.trigger('sdk', 'x', { a: 1 })).json()).toEqual({});
    const batch = [
      { channel: 'sdk', name: 'y', data: { b: 2 } },
      { channel: 'sdk', name: 'z', data: 'text', socket_id: client.socketId },
    ];
    expect(await (await pusher.triggerBatch(batch)).json()).toEqual({});
    expect(await client.rest()).toEqual([
      placed({ event: 'x', channel: 'sdk', data: '{"a":1}' }),
      placed({ event: 'y', channel: 'sdk', data: '{"b":2}' }),
    ]);
  });

  it('asks about channels and users', async () => {
    const client = await server.connect();
    await client.subscribe('presence-sdk', { credentials: testApp, user: { user_id: 'a b' } });
    const params = { filter_by_prefix: 'presence-', info: 'user_count' };
    const channels = await pusher.get({ path: '/channels', params });
    expect(await channels.json()).toEqual({ channels: { 'presence-sdk': { user_count: 1 } } });
    const users = await pusher.get({ path: '/channels/presence-sdk/users' });
    expect(await users.json()).toEqual({ users: [{ id: 'a b' }] });
  });

  it('terminates the connections of a user whose id needs escaping', async () => {
    const client = await server.connect();
    const user = { user_id: 'u/1 æ%' };
    await client.subscribe('presence-end', { credentials: testApp, user });
    await pusher.terminateUserConnections('u/1 æ');
    expect(await client.rest()).toEqual([]);
    const other = await server.connect();
    await other.subscribe('presence-end', { credentials: testApp, user: { user_id: 'u/1 æ' } });
    await pusher.terminateUserConnections('u/1 æ');
    expect((await other.closed).code).toBe(4009);
  });

  it('sends to a user nobody is signed in as', async () => {
    expect((await pusher.sendToUser('1', 'x', {})).status).toBe(200);
  });

  it('gets the status and the sentence of a refusal', async () => {
    await expect(sdk('wrong').trigger('sdk', 'x', {})).rejects.toMatchObject({
      status: 401,
      body: expect.stringContaining('Invalid signature'),
    });
    await expect(pusher.trigger('sdk', 'x', 'x'.repeat(20_000))).rejects.toMatchObject({
      status: 413,
      body: 'data: at most 10240 bytes',
    });
  });
});
