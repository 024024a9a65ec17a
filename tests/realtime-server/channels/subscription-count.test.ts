import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { RecordingObserver } from '../support/recording-observer.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const observer = new RecordingObserver();
const server = testServer({
  apps: [
    {
      ...testApp,
      subscriptionCount: true,
      limits: { subscriptionCountSmall: 3, subscriptionCountInterval: 1 },
    },
    otherApp,
  ],
  observer,
});

async function subscriber(channel: string): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp });
  return client;
}

async function count(client: RawClient): Promise<unknown> {
  return jsonOf(await client.take('pusher_internal:subscription_count'));
}

describe('the subscription count of an app that enables it', () => {
  it('is sent to all subscribers at every change while they are few', async () => {
    const first = await subscriber('private-few');
    expect(await count(first)).toEqual({ subscription_count: 1 });
    const second = await subscriber('private-few');
    const frame = await second.take('pusher_internal:subscription_count');
    expect(frame).toEqual({
      event: 'pusher_internal:subscription_count',
      channel: 'private-few',
      data: '{"subscription_count":2}',
    });
    expect(await count(first)).toEqual({ subscription_count: 2 });
    second.cut();
    expect(await count(first)).toEqual({ subscription_count: 1 });
    first.cut();
    await first.closed;
    const told = await observer.heard.atLeast(6);
    expect(told.filter(([what]) => what === 'subscriptionCount')).toEqual(
      [1, 2, 1, 0].map((number) => ['subscriptionCount', testApp.id, 'private-few', number]),
    );
  });

  it('is sent at once and at the end of the interval when they are many', async () => {
    const first = await subscriber('many');
    for (const _ of [2, 3, 4]) await subscriber('many');
    const last = await subscriber('many');
    for (const number of [1, 2, 3, 4, 5]) {
      expect(await count(first)).toEqual({ subscription_count: number });
    }
    // Over Redis, an earlier count may arrive after the last subscription.
    const five = JSON.stringify({ subscription_count: 5 });
    await last.take('pusher_internal:subscription_count', ({ data }) => data === five);
    expect(await first.answered()).toEqual([]);
  });

  it('is not sent on presence channels, or for subscribing again', async () => {
    const client = await server.connect();
    await client.subscribe('presence-a', { credentials: testApp, user: { user_id: '1' } });
    expect(await client.answered()).toEqual([]);
    await client.subscribe('again');
    await count(client);
    await client.subscribe('again');
    expect(await client.answered()).toEqual([]);
  });
});

it('an app without subscription counts gets none', async () => {
  const client = await server.connect({ key: otherApp.key });
  await client.subscribe('few');
  expect(await client.answered()).toEqual([]);
});
