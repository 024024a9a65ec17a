import type PusherClient from 'pusher-js';
import type { Channel, PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import type { AuthEndpoint } from '../support/auth-endpoint.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp, testServer } from '../support/server.ts';
import { signedBy, stockClient, stockSdk } from '../support/stock-clients.ts';

const server = testServer();
const clients: PusherClient[] = [];
let auth: AuthEndpoint;

beforeAll(async () => {
  auth = await startAuthEndpoint(stockSdk(server.port));
});
afterAll(() => {
  for (const client of clients) client.disconnect();
  auth.close();
});

function connect(user: string, key = testApp.key): PusherClient {
  const client = stockClient(server.port, signedBy(auth, user), key);
  clients.push(client);
  return client;
}

function subscribed(client: PusherClient, channel: string): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe(channel).bind('pusher:subscription_succeeded', resolve);
  });
}

describe('an unmodified pusher-js', () => {
  it('connects, subscribes and gets what an unmodified pusher publishes', async () => {
    const client = connect('1');
    await subscribed(client, 'news');
    await subscribed(client, 'private-board');
    const news = new Recorder();
    client.channel('news').bind('moved', news.record);
    client.channel('private-board').bind('moved', news.record);
    await stockSdk(server.port).trigger(['news', 'private-board'], 'moved', {
      order: 7,
      text: 'æøå',
    });
    expect(await news.atLeast(2)).toEqual([
      { order: 7, text: 'æøå' },
      { order: 7, text: 'æøå' },
    ]);
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
  });

  it('does not get its own events', async () => {
    const [one, two] = [connect('1'), connect('2')];
    await Promise.all([subscribed(one, 'own'), subscribed(two, 'own')]);
    const [first, second] = [new Recorder(), new Recorder()];
    one.channel('own').bind('x', first.record);
    two.channel('own').bind('x', second.record);
    await stockSdk(server.port).trigger('own', 'x', 'mine', {
      socket_id: one.connection.socket_id,
    });
    await stockSdk(server.port).trigger('own', 'x', 'for all');
    expect(await second.atLeast(2)).toEqual(['mine', 'for all']);
    expect(await first.atLeast(1)).toEqual(['for all']);
  });

  it('sees members join and leave', async () => {
    const one = connect('1');
    await subscribed(one, 'presence-room');
    const [added, removed] = [new Recorder(), new Recorder()];
    one.channel('presence-room').bind('pusher:member_added', added.record);
    one.channel('presence-room').bind('pusher:member_removed', removed.record);

    const two = connect('2');
    await subscribed(two, 'presence-room');
    expect(await added.atLeast(1)).toEqual([{ id: '2', info: { name: 'Name of 2' } }]);
    const room = presenceOf(two.channel('presence-room'));
    expect(room.members.count).toBe(2);
    expect(room.members.me).toEqual({ id: '2', info: { name: 'Name of 2' } });
    expect(room.members.get('1')).toEqual({ id: '1', info: { name: 'Name of 1' } });

    two.disconnect();
    expect(await removed.atLeast(1)).toEqual([{ id: '2', info: { name: 'Name of 2' } }]);
  });

  it('sends client events to the others with its user id', async () => {
    const [one, two] = [connect('1'), connect('2')];
    await Promise.all([subscribed(one, 'presence-talk'), subscribed(two, 'presence-talk')]);
    const heard = new Recorder();
    two.channel('presence-talk').bind_global((event: string, data: unknown) => {
      if (event.startsWith('client-')) heard.record([event, data]);
    });
    const metadata = new Recorder();
    two
      .channel('presence-talk')
      .bind('client-typing', (_: unknown, more: unknown) => metadata.record(more));
    one.channel('presence-talk').trigger('client-typing', { at: 3 });
    expect(await heard.atLeast(1)).toEqual([['client-typing', { at: 3 }]]);
    expect(await metadata.atLeast(1)).toEqual([{ user_id: '1' }]);
  });

  it('gets the refusal of its app', async () => {
    const client = connect('intruder');
    const errors = new Recorder();
    client.subscribe('private-board').bind('pusher:subscription_error', errors.record);
    expect(await errors.atLeast(1)).toEqual([
      expect.objectContaining({ type: 'AuthError', status: 403 }),
    ]);
  });

  it('gets the refusal of the server for a wrong signature', async () => {
    const client = stockClient(server.port, {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: (_, done) => done(null, { auth: `${testApp.key}:${'0'.repeat(64)}` }),
      },
    });
    clients.push(client);
    const errors = new Recorder();
    client.subscribe('private-board').bind('pusher:subscription_error', errors.record);
    expect(await errors.atLeast(1)).toEqual([
      expect.objectContaining({ type: 'AuthError', status: 401 }),
    ]);
    expect(client.connection.state).toBe('connected');
  });

  it('does not reconnect to an unknown app', async () => {
    const client = connect('1', 'nobody');
    const errors = new Recorder();
    client.connection.bind('error', errors.record);
    await expect.poll(() => client.connection.state).toBe('disconnected');
    expect(errors.values).toContainEqual(
      expect.objectContaining({
        error: expect.objectContaining({ data: expect.objectContaining({ code: 4001 }) }),
      }),
    );
  });
});

function presenceOf(channel: Channel): PresenceChannel {
  if (!isPresence(channel)) throw new Error(`${channel.name} is not a presence channel`);
  return channel;
}

function isPresence(channel: Channel): channel is PresenceChannel {
  return 'members' in channel;
}
