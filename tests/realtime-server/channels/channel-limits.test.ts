import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';
import type { ServerUnderTest } from '../support/server.ts';

/** The channels of an app that the server still holds. */
function kept({ server }: ServerUnderTest, { id }: typeof testApp): number {
  return server.apps.withId(id)?.channels.size ?? 0;
}

describe('a connection over its limit of channels', () => {
  const server = testServer({
    apps: [{ ...testApp, limits: { channelsPerConnection: 3 } }, otherApp],
    limits: { framesPerSecond: 10_000 },
  });

  it('is refused further channels, public or not, and nothing of them is kept', async () => {
    const client = await server.connect();
    for (const channel of ['one', 'private-two', 'presence-three']) {
      await client.subscribe(channel, { credentials: testApp, user: { user_id: '1' } });
    }
    expect(kept(server, testApp)).toBe(3);
    for (const channel of ['four', 'private-four', 'presence-four', 'cache-four']) {
      client.sendSubscribe(channel, { credentials: testApp, user: { user_id: '1' } });
      const refused = await client.take('pusher:subscription_error');
      expect(refused).toMatchObject({ channel });
      expect(jsonOf(refused)).toMatchObject({ type: 'LimitReached', status: 413 });
    }
    expect(kept(server, testApp)).toBe(3);
    client.cut();
    await expect.poll(() => kept(server, testApp)).toBe(0);
  });

  it('may subscribe again to a channel it is on, and to another one after it left one', async () => {
    const client = await server.connect();
    for (const channel of ['a', 'b', 'c', 'a']) await client.subscribe(channel);
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'b' } });
    await client.subscribe('d');
    client.sendSubscribe('b', {});
    expect(await client.take('pusher:subscription_error')).toMatchObject({ channel: 'b' });
  });

  it('has 1000 by default, and all of them are removed when it closes', async () => {
    const client = await server.connect({ key: otherApp.key });
    for (let at = 0; at <= 1000; at += 1) client.sendSubscribe(`channel-${at}`, {});
    expect(await client.take('pusher:subscription_error')).toMatchObject({
      channel: 'channel-1000',
    });
    expect(kept(server, otherApp)).toBe(1000);
    client.cut();
    await expect.poll(() => kept(server, otherApp)).toBe(0);
    const channels = async () => (await server.api(otherApp).get('/channels')).json;
    await expect.poll(channels).toEqual({ channels: {} });
  });
});

describe('an app without public channels', () => {
  const server = testServer({ apps: [{ ...testApp, publicChannels: false }, otherApp] });

  it.each(['news', 'cache-news', 'private', 'presences-x'])(
    'lets nobody subscribe to %s, and keeps nothing of it',
    async (channel) => {
      const client = await server.connect();
      client.sendSubscribe(channel, { credentials: testApp });
      const refused = await client.take('pusher:subscription_error');
      expect(refused).toMatchObject({ channel });
      expect(jsonOf(refused)).toMatchObject({ type: 'AuthError', status: 401 });
      expect(kept(server, testApp)).toBe(0);
    },
  );

  it('still has signed and personal channels, and other apps are not affected', async () => {
    const [client, others] = [await server.connect(), await server.connect({ key: otherApp.key })];
    await client.signIn(testApp, { id: '1' });
    await client.subscribe('#server-to-user-1');
    for (const channel of ['private-a', 'presence-a', 'private-cache-a', 'private-encrypted-a']) {
      await client.subscribe(channel, { credentials: testApp, user: { user_id: '1' } });
    }
    await others.subscribe('news');
    expect([kept(server, testApp), kept(server, otherApp)]).toEqual([5, 1]);
  });
});
