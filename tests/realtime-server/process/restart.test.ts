import Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import type { RedisServer } from '#tests/support/redis/redis.ts';
import { createRecovery } from '#web/realtime/recovery.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { serverProcesses } from '../support/process.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp } from '../support/server.ts';

const start = serverProcesses();

interface Listener {
  readonly pusher: Pusher;
  readonly states: Recorder<string>;
  readonly events: Recorder<number>;
  readonly subscribed: Recorder;
}

function listen(port: number): Listener {
  const pusher = new Pusher(testApp.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  });
  const [states, events, subscribed] = [
    new Recorder<string>(),
    new Recorder<number>(),
    new Recorder(),
  ];
  pusher.connection.bind('state_change', ({ current }: { current: string }) =>
    states.record(current),
  );
  createRecovery().attach(pusher);
  const channel = pusher.subscribe('news');
  channel.bind('pusher:subscription_succeeded', subscribed.record);
  channel.bind('n', events.record);
  return { pusher, states, events, subscribed };
}

it('a second process takes over the port: all clients reconnect at once and get further events', async () => {
  const port = await freePort();
  const shared = {
    REVERB_SERVER_PORT: String(port),
    REVERB_SHARED_PORT: 'true',
    REVERB_DRAIN_SECONDS: '1',
  };
  const old = start(shared);
  await old.ready();
  const listeners = Array.from({ length: 20 }, () => listen(port));
  await Promise.all(listeners.map(({ subscribed }) => subscribed.atLeast(1)));
  const api = () => new ApiClient(port, testApp);
  await api().publish('news', 'n', 1);
  await Promise.all(listeners.map(({ events }) => events.atLeast(1)));

  const next = start(shared);
  await next.ready();
  old.signal('SIGTERM');
  await Promise.all(listeners.map(({ subscribed }) => subscribed.atLeast(2)));
  expect(await old.ended).toEqual([0, null]);
  // Reconnecting takes one close frame, one handshake and one subscription: no client waited for a retry.
  for (const { states } of listeners) {
    expect(states.values.slice(-2)).toEqual(['connecting', 'connected']);
    expect(states.values).not.toContain('unavailable');
  }

  await api().publish('news', 'n', 2);
  await Promise.all(listeners.map(({ events }) => events.atLeast(2)));
  for (const { pusher, events } of listeners) {
    expect(events.values).toEqual([1, 2]);
    pusher.disconnect();
  }
});

describe.runIf(redisIsHere())('with state shared over Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());

  it('every client gets every event once and in order during constant publishing', async () => {
    const port = await freePort();
    const shared = {
      REDIS_URL: redis.url,
      REVERB_SERVER_PORT: String(port),
      REVERB_SHARED_PORT: 'true',
      REVERB_DRAIN_SECONDS: '2',
      REVERB_APP_HISTORY: '[{"channels":"news","events":500,"bytes":1000000,"seconds":60}]',
    };
    const old = start(shared);
    await old.ready();
    const listeners = Array.from({ length: 20 }, () => listen(port));
    await Promise.all(listeners.map(({ subscribed }) => subscribed.atLeast(1)));

    let published = 0;
    const over = new AbortController();
    async function publish(): Promise<void> {
      while (!over.signal.aborted) {
        await new ApiClient(port, testApp).publish('news', 'n', published + 1);
        published += 1;
      }
    }
    const publishing = publish();
    const next = start(shared);
    await next.ready();
    old.signal('SIGTERM');
    expect(await old.ended).toEqual([0, null]);
    await Promise.all(listeners.map(({ subscribed }) => subscribed.atLeast(2)));
    over.abort();
    await publishing;

    const all = Array.from({ length: published }, (_, n) => n + 1);
    for (const { pusher, events } of listeners) {
      expect(await events.atLeast(published)).toEqual(all);
      pusher.disconnect();
    }
  });
});
