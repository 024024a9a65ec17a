import { describe, expect, it } from 'vitest';
import { withPosition } from '../support/with-position.ts';
import { otherApp, testServer } from '../support/server.ts';

const server = testServer();

describe('a public channel', () => {
  it('accepts everyone, and delivers what is published', async () => {
    const client = await server.connect();
    expect(await client.subscribe('news')).toEqual(
      withPosition({
        event: 'pusher_internal:subscription_succeeded',
        channel: 'news',
        data: '{}',
      }),
    );
    await server.api().publish('news', 'order.moved', { text: 'æøå "1"\n' });
    expect(await client.take('order.moved')).toEqual(
      withPosition({
        event: 'order.moved',
        channel: 'news',
        data: JSON.stringify({ text: 'æøå "1"\n' }),
      }),
    );
  });

  it('may be one of many of a socket, and may have many sockets', async () => {
    const clients = await Promise.all([server.connect(), server.connect(), server.connect()]);
    for (const client of clients) {
      await client.subscribe('one');
      await client.subscribe('two');
    }
    await server.api().publish('two', 'x', 2);
    await server.api().publish('one', 'x', 1);
    for (const client of clients) {
      expect(await client.rest()).toEqual([
        withPosition({ event: 'x', channel: 'two', data: '2' }),
        withPosition({ event: 'x', channel: 'one', data: '1' }),
      ]);
    }
  });

  it('answers a second subscription like the first and counts it once', async () => {
    const client = await server.connect();
    await client.subscribe('twice');
    await client.subscribe('twice');
    await server.api().publish('twice', 'x', 1);
    expect(await client.rest()).toEqual([
      withPosition({ event: 'x', channel: 'twice', data: '1' }),
    ]);
    const { json } = await server.api().get('/channels/twice', { info: 'subscription_count' });
    expect(json).toEqual({ occupied: true, subscription_count: 1 });
  });

  it('sends nothing after unsubscribing, which may be repeated', async () => {
    const client = await server.connect();
    await client.subscribe('left');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'left' } });
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'left' } });
    expect(await client.rest()).toEqual([]);
    await server.api().publish('left', 'x', 1);
    expect(await client.rest()).toEqual([]);
  });

  it.each(['goodbye', 'cut'])('is gone when its last subscriber is (%s)', async (way) => {
    const client = await server.connect();
    const witness = await server.connect();
    await client.subscribe(`short-${way}`);
    if (way === 'cut') client.cut();
    else client.socket.close();
    await client.closed;
    await expect
      .poll(async () => (await server.api().get(`/channels/short-${way}`)).json)
      .toEqual({ occupied: false });
    witness.cut();
  });

  it('of another app of the same name is another channel', async () => {
    const ours = await server.connect();
    const theirs = await server.connect({ key: otherApp.key });
    await ours.subscribe('shared-name');
    await theirs.subscribe('shared-name');
    await server.api(otherApp).publish('shared-name', 'x', 'theirs');
    expect(await theirs.rest()).toHaveLength(1);
    expect(await ours.rest()).toEqual([]);
  });

  it('accepts subscribe data as a JSON string, and null for missing values', async () => {
    const client = await server.connect();
    const data = JSON.stringify({ channel: 'stringly', auth: null, channel_data: null });
    client.send({ event: 'pusher:subscribe', data });
    const answer = await client.take('pusher_internal:subscription_succeeded');
    expect(answer.channel).toBe('stringly');
  });

  it('may have a name that only resembles a private one', async () => {
    const client = await server.connect();
    for (const name of ['private', 'presence', 'privates-1', 'my-private-1', 'presenceroom']) {
      await client.subscribe(name);
    }
    expect(await client.rest()).toEqual([]);
  });
});

describe('an invalid channel name', () => {
  it.each(['', 'a b', 'æ', 'a/b', '#server-to-user-1', 'a\n', 'x'.repeat(201)])(
    'is refused: "%s"',
    async (channel) => {
      const client = await server.connect();
      client.sendSubscribe(channel, {});
      expect((await client.take('pusher:error')).data).toMatchObject({ code: 4009 });
      expect(await client.take('pusher:subscription_error')).toMatchObject({ channel });
      expect(await client.rest()).toEqual([]);
    },
  );

  it('is one over 200 characters', async () => {
    const client = await server.connect();
    expect(await client.subscribe('x'.repeat(200))).toMatchObject({ data: '{}' });
  });
});
