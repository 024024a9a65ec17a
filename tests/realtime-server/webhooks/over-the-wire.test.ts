import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer } from '#realtime-server/server.ts';
import { ApiClient } from '../support/api-client.ts';
import { portOf } from '#tests/support/port-of.ts';
import { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testDriver } from '../support/server.ts';
import { webhookReceiver } from './receiver.ts';

const receiver = webhookReceiver(testApp);
/** It accepts webhook requests and never answers. */
const black = createServer(() => undefined);
let server: RealtimeServer;
const clients: RawClient[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => black.listen(0, '127.0.0.1', resolve));
  const hole = `http://127.0.0.1:${portOf(black)}/`;
  server = await startRealtimeServer({
    apps: [
      { ...testApp, subscriptionCount: true, webhooks: [{ url: receiver.url }] },
      { ...otherApp, webhooks: [{ url: hole }] },
    ],
    host: '127.0.0.1',
    driver: testDriver,
  });
});
afterAll(async () => {
  for (const client of clients) client.cut();
  await server.stop();
  black.closeAllConnections();
  black.close();
});

async function connect(key = testApp.key): Promise<RawClient> {
  const client = new RawClient(server.port, { key });
  clients.push(client);
  await client.established();
  return client;
}

/** Everything received so far, once event `name` of `channel` has arrived. */
async function toldOf(name: string, channel: string): Promise<readonly object[]> {
  for (let requests = 1; ; requests += 1) {
    const received = await receiver.received.atLeast(requests);
    expect(received.every(({ valid }) => valid)).toBe(true);
    const events = received.flatMap(({ events }) => events);
    if (events.some((event) => isAbout(event, name, channel))) return events;
  }
}

function isAbout(event: { name: string; channel: string }, name: string, channel: string): boolean {
  return event.name === name && event.channel === channel;
}

describe('an app’s own server, with an unmodified pusher SDK', () => {
  it.concurrent('receives all seven kinds of event', async () => {
    const credentials = testApp;
    const [one, two] = [await connect(), await connect()];
    await one.subscribe('presence-w', { credentials, user: { user_id: '1' } });
    await two.subscribe('presence-w', { credentials, user: { user_id: '2' } });
    await one.subscribe('private-cache-w', { credentials });
    one.send({ event: 'client-x', channel: 'presence-w', data: { a: 1 } });
    await two.take('client-x');
    two.cut();
    one.send({ event: 'pusher:unsubscribe', data: { channel: 'private-cache-w' } });

    const told = await toldOf('channel_vacated', 'private-cache-w');
    await toldOf('member_removed', 'presence-w');
    expect(told).toEqual(
      expect.arrayContaining([
        { name: 'channel_occupied', channel: 'presence-w' },
        { name: 'member_added', channel: 'presence-w', user_id: '1' },
        { name: 'member_added', channel: 'presence-w', user_id: '2' },
        { name: 'channel_occupied', channel: 'private-cache-w' },
        { name: 'subscription_count', channel: 'private-cache-w', subscription_count: 1 },
        { name: 'cache_miss', channel: 'private-cache-w' },
        {
          name: 'client_event',
          channel: 'presence-w',
          event: 'client-x',
          data: '{"a":1}',
          socket_id: one.socketId,
          user_id: '1',
        },
        { name: 'channel_vacated', channel: 'private-cache-w' },
      ]),
    );
  });

  it.concurrent('receives nothing about a client that was away for a moment, or about another app', async () => {
    const credentials = testApp;
    const first = await connect();
    await first.subscribe('presence-v', { credentials, user: { user_id: '1' } });
    await toldOf('member_added', 'presence-v');
    first.cut();
    const again = await connect();
    await again.subscribe('presence-v', { credentials, user: { user_id: '1' } });
    const stranger = await connect(otherApp.key);
    await stranger.subscribe('of-another-app');

    const marker = await connect();
    await marker.subscribe('marker');
    marker.send({ event: 'pusher:unsubscribe', data: { channel: 'marker' } });
    const told = JSON.stringify(await toldOf('channel_vacated', 'marker'));
    expect(told.split('presence-v').length - 1).toBe(2);
    expect(told).not.toContain('of-another-app');
  });
});

it('an endpoint that never answers does not block others', async () => {
  const client = await connect(otherApp.key);
  await client.subscribe('busy');
  const api = new ApiClient(server.port, otherApp);
  for (let n = 0; n < 20; n += 1) {
    await client.subscribe(`busy-${n}`);
    await api.publish('busy', 'x', n);
  }
  expect((await client.rest()).filter(({ event }) => event === 'x')).toHaveLength(20);
});
