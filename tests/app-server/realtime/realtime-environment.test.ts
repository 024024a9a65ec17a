import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { realtimeEnvironment } from '#app-server/realtime/realtime-environment.ts';
import { channels } from '#domain/events/channels.ts';
import { settingsChannels } from '#domain/settings-tables.ts';
import { readSettings } from '#realtime-server/settings.ts';
import type { RawClient } from '#tests/realtime-server/support/raw-client.ts';
import { testApp, testServer } from '#tests/realtime-server/support/server.ts';

const { id, key, secret } = testApp;
const settings = readSettings({
  ...realtimeEnvironment(),
  REVERB_APP_ID: id,
  REVERB_APP_KEY: key,
  REVERB_APP_SECRET: secret,
});
const server = testServer({ apps: settings.apps, limits: settings.limits });

async function listener(channel: string, user_id: string): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user: { user_id } });
  return client;
}

const everyChannel = [
  ...Object.values(channels).map((name) => (typeof name === 'string' ? name : name('main'))),
  ...settingsChannels,
];
const talkative: string[] = [channels.orderPresence('main'), channels.documentPresence('main')];

it.each(everyChannel.filter((channel) => !talkative.includes(channel)))(
  'no member of %s can say anything to the others',
  async (channel) => {
    const [others, forger] = [await listener(channel, '1'), await listener(channel, '2')];
    await others.rest();
    const forged = { board: 'main', seq: 9_007_199_254_740_000, data: null };
    forger.send({ event: 'client-board.changed', channel, data: forged });
    expect(await forger.take('pusher:error')).toMatchObject({ channel, data: { code: 4301 } });
    expect(await others.rest()).toEqual([]);
  },
);

it.each(talkative)('colleagues on %s hear each other, and who it was', async (channel) => {
  const [others, editor] = [await listener(channel, '1'), await listener(channel, '2')];
  editor.send({ event: 'client-editing', channel, data: { field: 'title' } });
  expect(await others.take('client-editing')).toMatchObject({ user_id: '2' });
});

it('a client that is not logged in cannot make the server keep a channel', async () => {
  const client = await server.connect();
  for (const channel of ['news', 'cache-news', channels.orders, '#server-to-user-1']) {
    client.sendSubscribe(channel, {});
    expect(await client.take('pusher:subscription_error')).toMatchObject({ channel });
  }
  expect(server.server.apps.withId(id)?.connections.get(client.socketId)?.subscriptions.size).toBe(
    0,
  );
});

it('a page is on at most 100 channels', async () => {
  const client = await server.connect();
  for (let at = 1; at <= 100; at += 1) {
    await client.subscribe(channels.board(String(at)), { credentials: testApp });
  }
  client.sendSubscribe(channels.orders, { credentials: testApp });
  expect(await client.take('pusher:subscription_error')).toMatchObject({
    channel: channels.orders,
  });
});

it('sockets of one address are counted, and those that authorise themselves for nothing are sent back to try again', () => {
  expect(settings.limits.connectionsPerAddress).toBe(1000);
  expect(settings.apps).toMatchObject([
    { authorisedWithin: 60, compatibility: { unauthorisedInTime: 4100 } },
  ]);
});

it('what the environment says goes before it', () => {
  const own = { ...realtimeEnvironment(), REVERB_APP_PUBLIC_CHANNELS: 'true' };
  const app = { REVERB_APP_ID: id, REVERB_APP_KEY: key, REVERB_APP_SECRET: secret };
  expect(readSettings({ ...own, ...app }).apps).toMatchObject([{ publicChannels: true }]);
});

it('the realtime server of docs/deploying.md is started with the same settings', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/deploying.md'), 'utf8');
  const lines = document.split('\n');
  for (const [name, value] of Object.entries(realtimeEnvironment())) {
    const line = value.startsWith('[') || value.startsWith('{') ? `'${value}'` : value;
    expect(lines).toContain(`${name}=${line}`);
  }
});
