import type Pusher from 'pusher';
import { beforeAll, describe, expect, it } from 'vitest';
import { withPosition } from '../support/with-position.ts';
import { testApp, testServer } from '../support/server.ts';
import { stockSdk } from '../support/stock-clients.ts';

const server = testServer();
let pusher: Pusher;

async function signedIn(id: string) {
  const client = await server.connect();
  const data = pusher.authenticateUser(client.socketId, { id });
  client.send({ event: 'pusher:signin', data });
  await client.take('pusher:signin_success');
  await client.subscribe(`#server-to-user-${id}`);
  return client;
}

beforeAll(() => {
  pusher = stockSdk(server.port);
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
      withPosition({ event: 'x', channel: 'sdk', data: '{"a":1}' }),
      withPosition({ event: 'y', channel: 'sdk', data: '{"b":2}' }),
    ]);
  });

  it('queries channels and users', async () => {
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
    // Another user: a socket opened in the millisecond of a termination may not become that user's.
    const other = await server.connect();
    await other.subscribe('presence-end', { credentials: testApp, user: { user_id: 'u/2 æ' } });
    await pusher.terminateUserConnections('u/2 æ');
    expect((await other.closed).code).toBe(4009);
  });

  it('publishes end-to-end encrypted data that the server cannot read', async () => {
    const client = await server.connect();
    await client.subscribe('private-encrypted-sdk', { credentials: testApp });
    await pusher.trigger('private-encrypted-sdk', 'x', { secret: 'kept' });
    const [frame] = await client.rest();
    expect(frame).toMatchObject({ event: 'x', channel: 'private-encrypted-sdk' });
    expect(JSON.parse(String(frame?.data))).toEqual({
      nonce: expect.any(String),
      ciphertext: expect.any(String),
    });
    expect(JSON.stringify(frame)).not.toContain('kept');
  });

  it('sends to a signed-in user on every connection, and to no other user', async () => {
    const [one, two, other] = [await signedIn('7'), await signedIn('7'), await signedIn('8')];
    await pusher.sendToUser('7', 'x', { a: 1 });
    for (const client of [one, two]) {
      expect(await client.rest()).toMatchObject([
        { event: 'x', channel: '#server-to-user-7', data: '{"a":1}' },
      ]);
    }
    expect(await other.rest()).toEqual([]);
  });

  it('terminates every connection of a signed-in user', async () => {
    const [one, two, other] = [await signedIn('9'), await signedIn('9'), await signedIn('8')];
    expect(await (await pusher.terminateUserConnections('9')).json()).toEqual({});
    expect([(await one.closed).code, (await two.closed).code]).toEqual([4009, 4009]);
    expect(await other.rest()).toEqual([]);
  });

  it('sends to a user who is not signed in', async () => {
    expect((await pusher.sendToUser('1', 'x', {})).status).toBe(200);
  });

  it('gets the status and the message of a refusal', async () => {
    await expect(
      stockSdk(server.port, { ...testApp, secret: 'wrong' }).trigger('sdk', 'x', {}),
    ).rejects.toMatchObject({
      status: 401,
      body: expect.stringContaining('Invalid signature'),
    });
    await expect(pusher.trigger('sdk', 'x', 'x'.repeat(20_000))).rejects.toMatchObject({
      status: 413,
      body: expect.stringContaining('content of this event'),
    });
  });
});
