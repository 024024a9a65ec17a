import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingWebhooks, webhookApp } from './webhook-app.ts';

const url = 'https://example.test/hooks';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('batching', () => {
  it('puts the events of a quarter of a second into one request, in order', async () => {
    const { webhooks, posted, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    webhooks.occupied(app, 'presence-x');
    webhooks.memberAdded(app, 'presence-x', '7');
    await vi.advanceTimersByTimeAsync(249);
    expect(posted).toEqual([]);
    webhooks.cacheMiss(app, 'cache-x');
    webhooks.subscriptionCount(app, 'x', 3);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toEqual([
      [
        'channel_occupied presence-x',
        'member_added presence-x 7',
        'cache_miss cache-x',
        'subscription_count x 3',
      ],
    ]);
    expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({ time_ms: 1_000_250 });
  });

  it('sends at once with twenty events', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    for (let n = 0; n < 45; n += 1) webhooks.occupied(app, `c${n}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(told().map((events) => events.length)).toEqual([20, 20, 5]);
  });

  it('never mixes apps', async () => {
    const { webhooks, posted, told } = recordingWebhooks();
    const [a, b] = [webhookApp('a', [{ url }]), webhookApp('b', [{ url }])];
    webhooks.occupied(a, 'of-a');
    webhooks.occupied(b, 'of-b');
    webhooks.occupied(webhookApp('silent', []), 'of-nobody');
    await vi.advanceTimersByTimeAsync(250);
    expect(told()).toEqual([['channel_occupied of-a'], ['channel_occupied of-b']]);
    expect(posted.map(({ headers }) => headers['X-Pusher-Key'])).toEqual(['a-key', 'b-key']);
  });
});

describe('the events', () => {
  const seen = { channel: 'presence-x', event: 'client-y', socketId: '1.2' };

  it.each([
    ['"as it is"', 'as it is'],
    ['{"a": 1}', '{"a": 1}'],
    [undefined, ''],
  ])('the data %s of a client event as the text %s', async (data, text) => {
    const { webhooks, posted } = recordingWebhooks();
    webhooks.clientEvent(webhookApp('a', [{ url }]), { ...seen, data, userId: '7' });
    await vi.advanceTimersByTimeAsync(250);
    expect(JSON.parse(posted[0]?.body ?? '').events).toEqual([
      {
        name: 'client_event',
        channel: 'presence-x',
        event: 'client-y',
        data: text,
        socket_id: '1.2',
        user_id: '7',
      },
    ]);
  });

  it('a client event of a channel without users has no user id', async () => {
    const { webhooks, posted } = recordingWebhooks();
    const event = { ...seen, channel: 'private-x', data: '1', userId: undefined };
    webhooks.clientEvent(webhookApp('a', [{ url }]), event);
    await vi.advanceTimersByTimeAsync(250);
    expect(posted[0]?.body).not.toContain('user_id');
  });

  it('an endpoint gets only the events and channels it wants, with its own headers', async () => {
    const { webhooks, posted, told } = recordingWebhooks();
    const headers = { 'X-Mine': '1', 'content-type': 'text/plain', 'X-PUSHER-KEY': 'forged' };
    const app = webhookApp('a', [
      { url: `${url}/1`, events: ['channel_occupied', 'cache_miss'], headers },
      { url: `${url}/2`, channelPrefixes: ['presence-', 'cache-'] },
    ]);
    webhooks.occupied(app, 'x');
    webhooks.occupied(app, 'presence-x');
    webhooks.memberAdded(app, 'presence-x', '7');
    webhooks.cacheMiss(app, 'cache-x');
    await vi.advanceTimersByTimeAsync(250);
    expect(told()).toEqual([
      ['channel_occupied x', 'channel_occupied presence-x', 'cache_miss cache-x'],
      ['channel_occupied presence-x', 'member_added presence-x 7', 'cache_miss cache-x'],
    ]);
    expect(Object.keys(posted[0]?.headers ?? {})).toEqual([
      'X-Mine',
      'Content-Type',
      'X-Pusher-Key',
      'X-Pusher-Signature',
    ]);
    expect(posted[0]?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Pusher-Key': 'a-key',
    });
  });

  it('a cache miss is sent once within ten seconds', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    for (let n = 0; n < 5; n += 1) webhooks.cacheMiss(app, 'cache-x');
    webhooks.cacheMiss(app, 'cache-y');
    await vi.advanceTimersByTimeAsync(10_000);
    webhooks.cacheMiss(app, 'cache-x');
    await vi.advanceTimersByTimeAsync(250);
    expect(told()).toEqual([['cache_miss cache-x', 'cache_miss cache-y'], ['cache_miss cache-x']]);
  });

  it.each(['ftp://example.test/', 'file:///etc/passwd', 'data:,x', 'nonsense'])(
    'nobody at %s',
    async (url) => {
      const { webhooks, posted } = recordingWebhooks();
      webhooks.occupied(webhookApp('a', [{ url }]), 'x');
      await vi.advanceTimersByTimeAsync(1000);
      expect(posted).toEqual([]);
    },
  );
});

describe('leaves', () => {
  it('are sent after three seconds', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    webhooks.memberRemoved(app, 'presence-x', '7');
    await vi.advanceTimersByTimeAsync(1000);
    webhooks.vacated(app, 'presence-x');
    await vi.advanceTimersByTimeAsync(2249);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toEqual([['member_removed presence-x 7']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told()).toEqual([['member_removed presence-x 7'], ['channel_vacated presence-x']]);
  });

  it('are not sent when the user is back earlier, and neither is the join', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    webhooks.memberRemoved(app, 'presence-x', '7');
    webhooks.memberRemoved(app, 'presence-x', '8');
    webhooks.vacated(app, 'presence-x');
    await vi.advanceTimersByTimeAsync(2999);
    webhooks.occupied(app, 'presence-x');
    webhooks.memberAdded(app, 'presence-x', '7');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([['member_removed presence-x 8']]);
  });

  it.each([
    ['at once', (there: boolean) => there],
    ['later', (there: boolean) => Promise.resolve(there)],
  ])(
    'are asked about once more, and not told when somebody is back on another node (%s)',
    async (_, answer) => {
      const { webhooks, told } = recordingWebhooks();
      const app = webhookApp('a', [{ url }], answer);
      app.there.add('presence-x').add('presence-x/7');
      webhooks.vacated(app, 'presence-x');
      webhooks.memberRemoved(app, 'presence-x', '7');
      webhooks.memberRemoved(app, 'presence-x', '8');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(told()).toEqual([['member_removed presence-x 8']]);
    },
  );

  it('that two nodes have are sent by the first one', async () => {
    const claimed = new Map<string, number>();
    const [a, b] = [0, 1].map(() => ({
      ...recordingWebhooks(),
      app: webhookApp('a', [{ url }], (there) => Promise.resolve(there), claimed),
    }));
    a?.webhooks.vacated(a.app, 'x');
    await vi.advanceTimersByTimeAsync(1000);
    b?.webhooks.vacated(b.app, 'x');
    b?.webhooks.memberRemoved(b.app, 'x', '7');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([a?.told(), b?.told()]).toEqual([[['channel_vacated x']], [['member_removed x 7']]]);
  });

  it('of one node are all sent, however close together', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    for (let times = 0; times < 3; times += 1) {
      webhooks.vacated(app, 'x');
      await vi.advanceTimersByTimeAsync(3000);
      webhooks.occupied(app, 'x');
    }
    await vi.advanceTimersByTimeAsync(250);
    const both = ['channel_vacated x', 'channel_occupied x'];
    expect(told().flat()).toEqual([...both, ...both, ...both]);
  });

  it('that happen again wait again', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }]);
    webhooks.vacated(app, 'x');
    await vi.advanceTimersByTimeAsync(2000);
    webhooks.occupied(app, 'x');
    webhooks.vacated(app, 'x');
    await vi.advanceTimersByTimeAsync(2999);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(251);
    expect(told()).toEqual([['channel_vacated x']]);
  });
});

describe('an endpoint that does not accept a webhook', () => {
  it('gets the same request again after 1, 2, 4 … seconds, and later events wait', async () => {
    const times: number[] = [];
    const { webhooks, posted, told } = recordingWebhooks(() => {
      times.push(Date.now() - 1_000_250);
      return times.length <= 3 ? 'it answered 500' : undefined;
    });
    const app = webhookApp('a', [{ url }]);
    webhooks.occupied(app, 'x');
    await vi.advanceTimersByTimeAsync(300);
    webhooks.occupied(app, 'y');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toEqual([0, 1000, 3000, 7000, 7000]);
    expect(new Set(posted.slice(0, 4)).size).toBe(1);
    expect(told().slice(3)).toEqual([['channel_occupied x'], ['channel_occupied y']]);
    expect(webhooks.counters(app)).toEqual({ sent: 2, dropped: 0, failed: 3 });
  });

  it('is given up after five minutes, counted, and does not block other endpoints', async () => {
    const { webhooks, told, posted } = recordingWebhooks(({ url }) =>
      url.endsWith('/down') ? 'connect ECONNREFUSED' : undefined,
    );
    const app = webhookApp('a', [{ url: `${url}/down` }, { url: `${url}/up` }]);
    webhooks.occupied(app, 'x');
    await vi.advanceTimersByTimeAsync(250);
    expect(webhooks.counters(app)).toEqual({ sent: 1, dropped: 0, failed: 1 });
    await vi.advanceTimersByTimeAsync(300_000);
    const { failed } = webhooks.counters(app);
    expect(webhooks.counters(app)).toEqual({ sent: 1, dropped: 1, failed });
    const before = posted.length;
    webhooks.occupied(app, 'y');
    await vi.advanceTimersByTimeAsync(250);
    expect(told().slice(before)).toEqual([['channel_occupied y'], ['channel_occupied y']]);
  });

  it('has a bounded queue: further events are dropped and counted', async () => {
    let down = true;
    const { webhooks, told } = recordingWebhooks(() => (down ? 'down' : undefined), {
      maxWaiting: 30,
    });
    const app = webhookApp('a', [{ url }]);
    for (let n = 0; n < 70; n += 1) webhooks.occupied(app, `c${n}`);
    expect(webhooks.counters(app).dropped).toBe(20);
    down = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told().flat().slice(20).length).toBe(50);
    expect(webhooks.counters(app)).toEqual({ sent: 50, dropped: 20, failed: 1 });
  });
});

describe('changing and stopping', () => {
  it('uses the current endpoints, and still sends earlier events to the earlier ones', async () => {
    const { webhooks, posted } = recordingWebhooks();
    const app = webhookApp('a', [{ url: `${url}/old` }]);
    webhooks.occupied(app, 'x');
    const changed = { ...app.settings, webhooks: [{ url: `${url}/new` }] };
    Object.assign(app, { settings: changed });
    webhooks.occupied(app, 'y');
    await vi.advanceTimersByTimeAsync(250);
    expect(posted.map(({ url }) => url)).toEqual([`${url}/old`, `${url}/new`]);
  });

  it('sends pending events before it stops, delayed leaves included', async () => {
    const { webhooks, told } = recordingWebhooks();
    const app = webhookApp('a', [{ url }], (there) => Promise.resolve(there));
    webhooks.occupied(app, 'x');
    webhooks.memberRemoved(app, 'presence-x', '7');
    await webhooks.stop(1000);
    expect(told()).toEqual([['channel_occupied x', 'member_removed presence-x 7']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops in time when an endpoint does not accept, and counts the events as dropped', async () => {
    const { webhooks } = recordingWebhooks(() => 'down');
    const app = webhookApp('a', [{ url }]);
    for (let n = 0; n < 25; n += 1) webhooks.occupied(app, `c${n}`);
    const stopped = webhooks.stop(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    expect(webhooks.counters(app)).toMatchObject({ sent: 0, dropped: 25 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
