import Echo from 'laravel-echo';
import type Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import type { AuthEndpoint } from '../support/auth-endpoint.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp, testServer } from '../support/server.ts';
import { stockSdk } from '../support/stock-clients.ts';

const server = testServer();
const echoes: Echo<'reverb'>[] = [];
let auth: AuthEndpoint;
let sdk: Pusher;

beforeAll(async () => {
  sdk = stockSdk(server.port);
  auth = await startAuthEndpoint(sdk);
});
afterAll(() => {
  for (const echo of echoes) echo.disconnect();
  auth.close();
});

function connect(user: string): Echo<'reverb'> {
  const echo = new Echo({
    broadcaster: 'reverb',
    Pusher: PusherClient,
    key: testApp.key,
    wsHost: '127.0.0.1',
    wsPort: server.port,
    wssPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: auth.url,
    auth: { headers: { 'X-User': user } },
    userAuthentication: {
      endpoint: auth.userUrl,
      transport: 'ajax',
      headers: { 'X-User': user },
    },
  });
  echoes.push(echo);
  return echo;
}

describe('an unmodified laravel-echo with the broadcaster reverb', () => {
  it('listens to public and private channels', async () => {
    const echo = connect('1');
    const [ready, heard] = [new Recorder<string>(), new Recorder()];
    echo
      .channel('news')
      .subscribed(() => ready.record('news'))
      .listen('.order.moved', heard.record);
    echo
      .private('board.1')
      .subscribed(() => ready.record('board'))
      .listen('OrderMoved', heard.record);
    await expect.poll(() => ready.values.toSorted()).toEqual(['board', 'news']);
    expect(echo.connectionStatus()).toBe('connected');
    await sdk.trigger('news', 'order.moved', { id: 1 });
    await sdk.trigger('private-board.1', String.raw`App\Events\OrderMoved`, { id: 2 });
    expect(await heard.atLeast(2)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('sends to others only, by its socket id', async () => {
    const [one, two] = [connect('1'), connect('2')];
    const [ready, first, second] = [new Recorder<number>(), new Recorder(), new Recorder()];
    one
      .private('toothers')
      .subscribed(() => ready.record(1))
      .listen('.x', first.record);
    two
      .private('toothers')
      .subscribed(() => ready.record(2))
      .listen('.x', second.record);
    await expect.poll(() => ready.values.length).toBe(2);
    await sdk.trigger('private-toothers', 'x', 1, { socket_id: one.socketId() ?? '' });
    await sdk.trigger('private-toothers', 'x', 2);
    expect(await second.atLeast(2)).toEqual([1, 2]);
    expect(await first.atLeast(1)).toEqual([2]);
  });

  it('gets here, joining, leaving and whispers', async () => {
    const story = new Recorder();
    const one = connect('1');
    one
      .join('room')
      .here((users: unknown) => story.record(['here', users]))
      .joining((user: unknown) => story.record(['joining', user]))
      .leaving((user: unknown) => story.record(['leaving', user]))
      .listenForWhisper('typing', (data: unknown) => story.record(['typing', data]));
    const beginning = ['here', [{ name: 'Name of 1' }]];
    expect(await story.atLeast(1)).toEqual([beginning]);

    const two = connect('2');
    const here = new Recorder();
    two.join('room').here(here.record);
    expect(await here.atLeast(1)).toEqual([[{ name: 'Name of 1' }, { name: 'Name of 2' }]]);
    two.join('room').whisper('typing', { at: 1 });
    const joining = ['joining', { name: 'Name of 2' }];
    expect(await story.atLeast(3)).toEqual([beginning, joining, ['typing', { at: 1 }]]);

    two.leave('room');
    const leaving = ['leaving', { name: 'Name of 2' }];
    expect(await story.atLeast(4)).toEqual([beginning, joining, ['typing', { at: 1 }], leaving]);
  });

  it('listens to encrypted channels', async () => {
    const [ready, heard] = [new Recorder<string>(), new Recorder()];
    connect('1')
      .encryptedPrivate('vault')
      .subscribed(() => ready.record('vault'))
      .listen('.opened', heard.record);
    await ready.atLeast(1);
    await sdk.trigger('private-encrypted-vault', 'opened', { by: 'æ' });
    expect(await heard.atLeast(1)).toEqual([{ by: 'æ' }]);
  });

  it('signs in and gets the events of its user', async () => {
    const echo = connect('anna');
    echo.connector.signin();
    const { user } = echo.connector.pusher;
    const heard = new Recorder();
    user.bind('told', heard.record);
    await expect.poll(() => user.serverToUserChannel?.subscribed).toBe(true);
    await sdk.sendToUser('anna', 'told', { n: 1 });
    expect(await heard.atLeast(1)).toEqual([{ n: 1 }]);
  });

  it('gets a refusal through error()', async () => {
    const errors = new Recorder();
    connect('intruder').private('board.1').error(errors.record);
    expect(await errors.atLeast(1)).toEqual([expect.objectContaining({ status: 403 })]);
  });
});
