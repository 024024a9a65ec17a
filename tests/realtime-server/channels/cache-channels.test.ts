import { describe, expect, it } from 'vitest';
import { withPosition } from '../support/with-position.ts';
import type { RawClient } from '../support/raw-client.ts';
import { RecordingObserver } from '../support/recording-observer.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const observer = new RecordingObserver();
const server = testServer({
  apps: [testApp, { ...otherApp, limits: { cacheTime: 1 } }],
  observer,
});

function userFor(channel: string): object | undefined {
  return channel.startsWith('presence-') ? { user_id: '1' } : undefined;
}

async function subscriber(channel: string): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user: userFor(channel) });
  return client;
}

const forms = ['cache-', 'private-cache-', 'private-encrypted-cache-', 'presence-cache-'];

describe.each(forms)('a channel %s', (prefix) => {
  it('sends a cache miss after the subscription when it is empty', async () => {
    const channel = `${prefix}empty`;
    const client = await subscriber(channel);
    expect(await client.rest()).toEqual([{ event: 'pusher:cache_miss', channel, data: '{}' }]);
    expect(observer.heard.values).toContainEqual(['cacheMiss', testApp.id, channel]);
  });

  it('sends the last event right after the subscription, even if it was published while nobody was subscribed', async () => {
    const channel = `${prefix}full`;
    await server.api().publish(channel, 'first', 1);
    await server.api().publish(channel, 'last', { n: 2 });
    const client = await subscriber(channel);
    expect(await client.rest()).toEqual([
      withPosition({ event: 'last', channel, data: '{"n":2}' }),
    ]);
  });

  it('keeps it after the last subscriber left', async () => {
    const channel = `${prefix}left`;
    const first = await subscriber(channel);
    await server.api().publish(channel, 'kept', 1);
    await first.take('kept');
    first.send({ event: 'pusher:unsubscribe', data: { channel } });
    await first.rest();
    expect(await (await subscriber(channel)).take('kept')).toMatchObject({ data: '1' });
  });
});

describe.each(forms.slice(1))('a channel %s', (prefix) => {
  it.each([
    ['without a signature', undefined],
    ['with the signature of another app', otherApp],
  ])('says nothing of what it holds to whoever comes %s', async (_, credentials) => {
    const channel = `${prefix}shut`;
    await server.api().publish(channel, 'x', 'secret');
    const client = await server.connect();
    client.sendSubscribe(channel, { credentials, user: userFor(channel) });
    const [error, refusal, ...more] = await client.rest();
    expect(error?.data).toMatchObject({ code: 4009 });
    expect(refusal).toMatchObject({ event: 'pusher:subscription_error', channel });
    expect(more).toEqual([]);
  });
});

describe('a cache channel', () => {
  it('does not store client events, joins or leaves', async () => {
    const channel = 'presence-cache-quiet';
    const [one, two] = [await subscriber(channel), await server.connect()];
    await two.subscribe(channel, { credentials: testApp, user: { user_id: '2' } });
    one.send({ event: 'client-x', channel, data: {} });
    await two.take('client-x');
    two.send({ event: 'pusher:unsubscribe', data: { channel } });
    await one.take('pusher_internal:member_removed');
    const third = await subscriber(channel);
    expect(await third.rest()).toEqual([{ event: 'pusher:cache_miss', channel, data: '{}' }]);
  });

  it('sends it again to a client that subscribes again', async () => {
    await server.api().publish('cache-again', 'x', 1);
    const client = await subscriber('cache-again');
    await client.take('x');
    await client.subscribe('cache-again');
    expect(await client.take('x')).toMatchObject({ data: '1' });
  });

  it('is recognised with its dash: cached- is an ordinary channel', async () => {
    await server.api().publish('cached-news', 'x', 1);
    expect(await (await subscriber('cached-news')).rest()).toEqual([]);
  });

  it('expires after its time', async () => {
    await server.api(otherApp).publish('cache-short', 'x', 1);
    const client = await server.connect({ key: otherApp.key });
    await client.subscribe('cache-short');
    await client.take('x');
    const firstEvent = async (): Promise<string | undefined> => {
      await client.subscribe('cache-short');
      return (await client.rest())[0]?.event;
    };
    await expect.poll(firstEvent).toBe('pusher:cache_miss');
  });
});
