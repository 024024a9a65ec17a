import type Pusher from 'pusher';
import type PusherClient from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import type { AuthEndpoint } from '../support/auth-endpoint.ts';
import { RawClient } from '../support/raw-client.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp, testServer } from '../support/server.ts';
import { signedBy, stockClient, stockSdk } from '../support/stock-clients.ts';

const server = testServer();
const clients: PusherClient[] = [];
let auth: AuthEndpoint;
let sdk: Pusher;

beforeAll(async () => {
  sdk = stockSdk(server.port);
  auth = await startAuthEndpoint(sdk);
});
afterAll(() => {
  for (const client of clients) client.disconnect();
  auth.close();
});

function connect(user: string, watched = ''): PusherClient {
  const client = stockClient(server.port, signedBy(auth, user, watched));
  clients.push(client);
  return client;
}

async function signedIn(user: string, watched?: string): Promise<PusherClient> {
  const client = connect(user, watched);
  const done = new Recorder();
  client.bind('pusher:signin_success', done.record);
  client.signin();
  await done.atLeast(1);
  return client;
}

describe('an unmodified pusher-js that signs in', () => {
  it('gets what an unmodified pusher sends to the user', async () => {
    const client = await signedIn('anna');
    const heard = new Recorder();
    client.user.bind('told', heard.record);
    await expect.poll(() => client.user.serverToUserChannel.subscribed).toBe(true);
    expect(client.user.user_data).toMatchObject({ id: 'anna' });
    await sdk.sendToUser('anna', 'told', { n: 1 });
    expect(await heard.atLeast(1)).toEqual([{ n: 1 }]);
  });

  it('is told who of its watchlist comes online and goes offline', async () => {
    const bo = await signedIn('bo');
    const watcher = connect('eva', 'bo,gro');
    const [online, offline] = [new Recorder(), new Recorder()];
    watcher.user.watchlist.bind('online', online.record);
    watcher.user.watchlist.bind('offline', offline.record);
    watcher.signin();
    expect(await online.atLeast(1)).toMatchObject([{ name: 'online', user_ids: ['bo'] }]);
    expect(await offline.atLeast(1)).toMatchObject([{ name: 'offline', user_ids: ['gro'] }]);
    bo.disconnect();
    expect(await offline.atLeast(2)).toMatchObject([{}, { user_ids: ['bo'] }]);
    await signedIn('gro');
    expect(await online.atLeast(2)).toMatchObject([{}, { user_ids: ['gro'] }]);
  });

  it('does not reconnect when its connections are terminated', async () => {
    const client = await signedIn('ida');
    await sdk.terminateUserConnections('ida');
    await expect.poll(() => client.connection.state).toBe('disconnected');
  });
});

it('an unmodified pusher-js that has signed in joins a presence channel without channel_data', async () => {
  const client = stockClient(server.port, {
    ...signedBy(auth, 'kim'),
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(null, sdk.authorizeChannel(socketId, channelName)),
    },
  });
  clients.push(client);
  const here = new Recorder();
  client.signin();
  client.subscribe('presence-signed').bind('pusher:subscription_succeeded', here.record);
  expect(await here.atLeast(1)).toMatchObject([
    { count: 1, myID: 'kim', members: { kim: { name: 'Name of kim' } } },
  ]);
});

describe('an unmodified pusher-js on a cache channel', () => {
  it('gets a cache miss, and later the last event', async () => {
    const first = connect('1');
    const missed = new Recorder();
    first.subscribe('private-cache-a').bind('pusher:cache_miss', missed.record);
    await missed.atLeast(1);
    await sdk.trigger('private-cache-a', 'price', { n: 1 });
    const second = connect('2');
    const heard = new Recorder();
    second.subscribe('private-cache-a').bind('price', heard.record);
    expect(await heard.atLeast(1)).toEqual([{ n: 1 }]);
  });
});

describe('an unmodified pusher-js on an encrypted channel', () => {
  it.each(['private-encrypted-a', 'private-encrypted-cache-a'])(
    'reads on %s what the server cannot',
    async (channel) => {
      const witness = new RawClient(server.port, { key: testApp.key });
      await witness.established();
      await witness.subscribe(channel, { credentials: testApp });
      const client = connect('1');
      const heard = new Recorder();
      const subscribed = new Recorder();
      client.subscribe(channel).bind('pusher:subscription_succeeded', subscribed.record);
      client.channel(channel).bind('secret', heard.record);
      await subscribed.atLeast(1);
      await sdk.trigger(channel, 'secret', { code: 'æ7' });
      expect(await heard.atLeast(1)).toEqual([{ code: 'æ7' }]);
      expect(String((await witness.take('secret')).data)).not.toContain('code');
      witness.cut();
    },
  );
});

it('an unmodified pusher-js gets the subscription count', async () => {
  const counting = new Recorder();
  const client = connect('1');
  client.subscribe('counted').bind('pusher:subscription_count', counting.record);
  await expect.poll(() => client.channel('counted').subscribed).toBe(true);
  server.server.apps.replace([{ ...testApp, subscriptionCount: true }]);
  const other = connect('2');
  other.subscribe('counted');
  expect(await counting.atLeast(1)).toEqual([{ subscription_count: 2 }]);
  expect(client.channel('counted').subscriptionCount).toBe(2);
});
