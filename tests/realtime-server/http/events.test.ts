import { describe, expect, it } from 'vitest';
import type { RawClient } from '../support/raw-client.ts';
import { withPosition } from '../support/with-position.ts';
import { testApp, testServer } from '../support/server.ts';

const server = testServer();

async function listener(...channels: string[]): Promise<RawClient> {
  const client = await server.connect();
  for (const channel of channels) await client.subscribe(channel, { credentials: testApp });
  return client;
}

describe('POST /events', () => {
  it('sends one event to one channel, by either name of the field', async () => {
    const client = await listener('e1');
    for (const where of [{ channel: 'e1' }, { channels: ['e1'] }]) {
      const answer = await server.api().post('/events', { name: 'x', data: '"raw"', ...where });
      expect(answer).toMatchObject({ status: 200, json: {} });
      expect(answer.headers.get('content-length')).toBe('2');
      expect(await client.take('x')).toEqual(
        withPosition({ event: 'x', channel: 'e1', data: '"raw"' }),
      );
    }
  });

  it('sends one event to many channels, once to each', async () => {
    const client = await listener('e2', 'private-e2');
    const channels = ['e2', 'private-e2', 'e2', 'nobody-is-here'];
    await server.api().post('/events', { name: 'x', data: 'not json', channels });
    expect(await client.rest()).toEqual([
      withPosition({ event: 'x', channel: 'e2', data: 'not json' }),
      withPosition({ event: 'x', channel: 'private-e2', data: 'not json' }),
    ]);
  });

  it('excludes only the socket it came from', async () => {
    const [sender, other] = [await listener('e3'), await listener('e3')];
    await server.api().publish('e3', 'x', 1, { socket_id: sender.socketId });
    await server.api().publish('e3', 'x', 2, { socket_id: '1.1' });
    expect((await sender.rest()).map(({ data }) => data)).toEqual(['2']);
    expect((await other.rest()).map(({ data }) => data)).toEqual(['1', '2']);
  });

  it('reaches everyone when the excluded socket is not subscribed', async () => {
    const [stranger, other] = [await server.connect(), await listener('e4')];
    await server.api().publish('e4', 'x', 1, { socket_id: stranger.socketId });
    await other.take('x');
    expect(await other.rest()).toEqual([]);
    expect(await stranger.rest()).toEqual([]);
  });

  it('returns the values of info', async () => {
    await listener('e5');
    const member = await server.connect();
    await member.subscribe('presence-e5', { credentials: testApp, user: { user_id: '1' } });
    const channels = ['e5', 'presence-e5', 'e5-empty'];
    const info = 'user_count,subscription_count';
    const { json } = await server.api().post('/events', { name: 'x', data: '{}', channels, info });
    expect(json).toEqual({
      channels: {
        e5: { subscription_count: 1 },
        'presence-e5': { user_count: 1, subscription_count: 1 },
        'e5-empty': { subscription_count: 0 },
      },
    });
  });

  it('accepts an event for a user who is not signed in', async () => {
    const answer = await server
      .api()
      .post('/events', { name: 'x', data: '{}', channels: ['#server-to-user-1'] });
    expect(answer).toMatchObject({ status: 200, json: {} });
  });

  const good = { name: 'x', data: '{}', channel: 'e6' };
  it.each([
    ['JSON that is broken', '{"name":', 400],
    ['JSON that is no object', '[]', 400],
    ['nothing', '', 400],
    ['no name', { ...good, name: undefined }, 400],
    ['an empty name', { ...good, name: '' }, 400],
    ['a name of 201 characters', { ...good, name: 'x'.repeat(201) }, 400],
    ['no data', { ...good, data: undefined }, 400],
    ['data that is no string', { ...good, data: { a: 1 } }, 400],
    ['data over 10 KB', { ...good, data: 'x'.repeat(10_241) }, 413],
    ['data over 10 KB in UTF-8', { ...good, data: 'æ'.repeat(5121) }, 413],
    ['no channel', { ...good, channel: undefined }, 400],
    ['an empty list of channels', { ...good, channels: [] }, 400],
    ['101 channels', { ...good, channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }, 400],
    ['a channel that cannot be', { ...good, channels: ['e6', 'no way'] }, 400],
    ['a channel that is no string', { ...good, channels: ['e6', 1] }, 400],
    ['a channel of 201 characters', { ...good, channel: 'x'.repeat(201) }, 400],
    ['a socket id that is none', { ...good, socket_id: 'abc' }, 400],
    ['an info that is no string', { ...good, info: ['user_count'] }, 400],
    ['a body over the limit', 'x'.repeat(300_000), 413],
  ])('refuses %s and publishes nothing', async (_, body, status) => {
    const client = await listener('e6');
    const answer = await server.api().post('/events', body);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toBe('');
    expect(await client.rest()).toEqual([]);
  });

  it('accepts everything just within its limits', async () => {
    const client = await listener('e7');
    const channels = ['e7', ...Array.from({ length: 99 }, (_, n) => `c${n}`)];
    const body = { name: 'x'.repeat(200), data: 'x'.repeat(10_240), channels };
    expect((await server.api().post('/events', body)).status).toBe(200);
    expect(await client.rest()).toEqual([
      withPosition({ event: body.name, channel: 'e7', data: body.data }),
    ]);
  });
});

describe('POST /batch_events', () => {
  it('sends events in their order, each without its own socket', async () => {
    const [one, two] = [await listener('b1', 'b2'), await listener('b1', 'b2')];
    const batch = [
      { channel: 'b1', name: 'x', data: '1', socket_id: one.socketId },
      { channel: 'b2', name: 'y', data: '2' },
      { channel: 'b1', name: 'z', data: '3' },
    ];
    const answer = await server.api().post('/batch_events', { batch });
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect((await one.rest()).map(({ data }) => data)).toEqual(['2', '3']);
    expect((await two.rest()).map(({ data }) => data)).toEqual(['1', '2', '3']);
  });

  it('refuses data over the limit with the wording of hosted Pusher, which the tests of its SDKs expect', async () => {
    const event = { name: 'x', channel: 'a', data: 'x'.repeat(10_241) };
    const long = await server.api().post('/batch_events', { batch: [event] });
    expect(long).toMatchObject({
      status: 413,
      text: 'The data content of this event exceeds the allowed maximum (10240 bytes)',
    });
    const batch = Array.from({ length: 11 }, () => ({ ...event, data: '1' }));
    const many = await server.api().post('/batch_events', { batch });
    expect(many).toMatchObject({ status: 400, text: 'Batch too large (> 10)' });
  });

  it('returns the values of info by the index in the batch', async () => {
    await listener('b3');
    const batch = [
      { channel: 'b3', name: 'x', data: '1', info: 'subscription_count' },
      { channel: 'b3', name: 'x', data: '2' },
      { channel: 'presence-b3', name: 'x', data: '2', info: 'user_count' },
    ];
    expect((await server.api().post('/batch_events', { batch })).json).toEqual({
      batch: [{ subscription_count: 1 }, {}, { user_count: 0 }],
    });
  });

  const good = { channel: 'b4', name: 'x', data: '1' };
  it.each([
    ['no batch', {}, 400],
    ['11 events', { batch: Array.from({ length: 11 }, () => good) }, 400],
    ['one wrong event among good ones', { batch: [good, { ...good, channel: '?' }] }, 400],
    ['one too big among good ones', { batch: [good, { ...good, data: 'x'.repeat(10_241) }] }, 413],
    ['one that is nothing', { batch: [good, null] }, 400],
  ])('publishes nothing of %s', async (_, body, status) => {
    const client = await listener('b4');
    expect((await server.api().post('/batch_events', body)).status).toBe(status);
    expect(await client.rest()).toEqual([]);
  });
});
