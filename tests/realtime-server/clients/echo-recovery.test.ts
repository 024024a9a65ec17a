import Echo from 'laravel-echo';
import PusherClient from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelMessage, MissedMessages } from '#domain/events/events.ts';
import { createListener } from '#web/realtime/channel-listener.ts';
import { createRecovery } from '#web/realtime/recovery.ts';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import type { AuthEndpoint } from '../support/auth-endpoint.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp, testServer } from '../support/server.ts';
import { stockSdk } from '../support/stock-clients.ts';

const history = [{ channels: 'private-board.*', events: 5, bytes: 100_000, seconds: 600 }];
const server = testServer({ apps: [{ ...testApp, history }] });
const echoes: Echo<'reverb'>[] = [];
let auth: AuthEndpoint;

beforeAll(async () => {
  auth = await startAuthEndpoint(stockSdk(server.port));
});
afterAll(() => {
  for (const echo of echoes) echo.disconnect();
  auth.close();
});

function messageOf(seq: number): ChannelMessage {
  const at = '2026-11-21T08:00:00.000Z';
  const rest = { type: 'card.moved', entityId: 'o', version: 1, actor: null, at, changed: [] };
  return { id: `m${seq}`, seq, previous: seq - 1, patch: {}, ...rest };
}

async function publish(board: string, ...seqs: number[]): Promise<void> {
  for (const seq of seqs) await server.api().publish(board, 'card.moved', messageOf(seq));
}

/** A page that listens to a board as `useChannel` has it listen. What it asks the app-server for is in `fetched`. */
async function page(board: string, answer: (since: number) => MissedMessages) {
  const echo = new Echo({
    broadcaster: 'reverb',
    Pusher: PusherClient,
    key: testApp.key,
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    authEndpoint: auth.url,
    auth: { headers: { 'X-User': '1' } },
  });
  echoes.push(echo);
  const { pusher } = echo.connector;
  const recovery = createRecovery();
  recovery.attach(pusher);
  const [heard, fetched, caughtUp] = [
    new Recorder<number>(),
    new Recorder<number>(),
    new Recorder<string>(),
  ];
  const listener = createListener({
    channel: board,
    since: 0,
    recovery,
    onMessage: ({ seq }) => heard.record(seq),
    onGap: () => undefined,
    onStrange: () => undefined,
    onSnapshotNeeded: () => Promise.resolve(),
    fetchMissed: async (_, since) => {
      fetched.record(since);
      return answer(since);
    },
  });
  const catchUp = () =>
    void listener.catchUp(new AbortController().signal).then(() => caughtUp.record('caught up'));
  const channel = echo.private(board.replace('private-', '')).subscription;
  channel.bind('card.moved', (message: unknown) => listener.hear('card.moved', message));
  channel.bind('pusher:subscription_succeeded', catchUp);
  await caughtUp.atLeast(1);
  return {
    heard,
    fetched,
    caughtUp,
    /** Gone while something happens, and back. */
    away: async (happen: () => Promise<void>) => {
      pusher.disconnect();
      await happen();
      pusher.connect();
      await caughtUp.atLeast(2);
    },
  };
}

const nothing = (since: number): MissedMessages => ({
  messages: [],
  complete: true,
  seq: since,
  latest: since,
});

describe('laravel-echo with our extension', () => {
  it('gets exactly the missed events, in order and before new ones, and makes no request', async () => {
    const board = 'private-board.1';
    const { heard, fetched, away } = await page(board, nothing);
    await publish(board, 1, 2);
    await heard.atLeast(2);
    await away(() => publish(board, 3, 4, 5));
    expect(heard.values).toEqual([1, 2, 3, 4, 5]);
    await publish(board, 6);
    expect(await heard.atLeast(6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(fetched.values).toEqual([0]);
  });

  it('makes no request when it missed nothing', async () => {
    const { fetched, away } = await page('private-board.2', nothing);
    await away(() => Promise.resolve());
    expect(fetched.values).toEqual([0]);
  });

  it('asks the app-server when it missed more than the server stores', async () => {
    const board = 'private-board.3';
    const seqs = [2, 3, 4, 5, 6, 7, 8];
    const { heard, fetched, away } = await page(board, (since) =>
      since === 0
        ? nothing(0)
        : { messages: seqs.map(messageOf), complete: true, seq: 8, latest: 8 },
    );
    await publish(board, 1);
    await heard.atLeast(1);
    await away(() => publish(board, ...seqs));
    expect(fetched.values).toEqual([0, 1]);
    await publish(board, 9);
    expect(await heard.atLeast(9)).toEqual([1, ...seqs, 9]);
  });
});
