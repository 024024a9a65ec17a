import { afterEach, describe, expect, it, vi } from 'vitest';
import { redisIsHere } from '#tests/support/redis/redis.ts';
import { member, twoNodes } from '../cluster/support/two-nodes.ts';
import { testApp } from '../support/server.ts';
import { webhookReceiver } from './receiver.ts';

describe.skipIf(!redisIsHere())('webhooks of two nodes', () => {
  const receiver = webhookReceiver(testApp);
  const both = twoNodes({
    get webhooks() {
      return [{ url: receiver.url }];
    },
  });

  afterEach(() => void vi.useRealTimers());

  it('report every event once, and a leave only when nobody is left on either', async () => {
    // No leave is due before all of them have been made, however long that takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first, second] = [
      await member(both.one, 'presence-w', '1'),
      await member(both.two, 'presence-w', '1'),
    ];
    first.cut();
    await first.closed;
    second.cut();
    await second.closed;
    const third = await member(both.one, 'presence-w', '1');
    third.cut();
    await third.closed;
    // It is due after everything else, on the node of the last member.
    const marker = await both.one.connect();
    await marker.subscribe('marker');
    marker.cut();
    await marker.closed;
    vi.useRealTimers();

    const told = await toldOf('channel_vacated', 'marker');
    const channel = 'presence-w';
    expect(told.filter(({ name }) => name === 'channel_vacated')).toEqual([
      { name: 'channel_vacated', channel },
      { name: 'channel_vacated', channel: 'marker' },
    ]);
    expect(told.filter(({ name }) => name === 'member_removed')).toEqual([
      { name: 'member_removed', channel, user_id: '1' },
    ]);
    expect(receiver.received.values.every(({ valid }) => valid)).toBe(true);
  });

  it('report a cache miss of both nodes once', async () => {
    const clients = [await both.one.connect(), await both.two.connect()];
    for (const client of clients) {
      await client.subscribe('cache-w');
      await client.take('pusher:cache_miss');
    }
    // Queued after the events of each node about the first channel.
    const [first, second] = clients;
    await first?.subscribe('cache-one');
    await toldOf('cache_miss', 'cache-one');
    await second?.subscribe('cache-two');
    const told = await toldOf('cache_miss', 'cache-two');
    const misses = told.filter(({ name }) => name === 'cache_miss');
    expect(misses.map(({ channel }) => channel)).toEqual(['cache-w', 'cache-one', 'cache-two']);
  });

  async function toldOf(name: string, channel: string) {
    for (let requests = 1; ; requests += 1) {
      const events = (await receiver.received.atLeast(requests)).flatMap(({ events }) => events);
      if (events.some((event) => event.name === name && event.channel === channel)) return events;
    }
  }
});
