import { describe, expect, it } from 'vitest';
import type { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer({ apps: [testApp, { ...otherApp, clientEvents: 'none' }] });

async function subscriber(channel: string, user?: object): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user });
  return client;
}

describe('a client event', () => {
  it('reaches the other subscribers and never its sender', async () => {
    const sender = await subscriber('private-a');
    const other = await subscriber('private-a');
    const event = { event: 'client-typing', channel: 'private-a', data: { a: 1 } };
    sender.send(event);
    expect(await other.take('client-typing')).toEqual(event);
    expect(await sender.rest()).toEqual([]);
  });

  it.each([
    ['{"big":12345678901234567890,"float":1.0,"text":"\\u00e6 \\"}{"}'],
    ['"a string stays a string"'],
    ['[1,{"a":[]}]'],
    ['null'],
    ['-1.50'],
  ])('passes its data on untouched: %s', async (data) => {
    const sender = await subscriber('private-raw');
    const other = await subscriber('private-raw');
    const arrived = other.nextText();
    sender.sendRaw(`{"data" : "x", "event":"client-x","channel":"private-raw","data" : ${data} }`);
    expect(await arrived).toBe(`{"event":"client-x","channel":"private-raw","data":${data}}`);
  });

  it('may have no data', async () => {
    const sender = await subscriber('private-empty');
    const other = await subscriber('private-empty');
    sender.send({ event: 'client-x', channel: 'private-empty' });
    expect(await other.take('client-x')).toEqual({ event: 'client-x', channel: 'private-empty' });
  });

  it('has the signed user id on a presence channel, whatever the sender writes', async () => {
    const sender = await subscriber('presence-a', { user_id: 7 });
    const other = await subscriber('presence-a', { user_id: 8 });
    sender.send({
      event: 'client-x',
      channel: 'presence-a',
      data: {},
      user_id: '8',
      more: 'of this',
    });
    expect(await other.take('client-x')).toEqual({
      event: 'client-x',
      channel: 'presence-a',
      data: {},
      user_id: '7',
    });
  });

  it('has no user id on a private channel', async () => {
    const sender = await subscriber('private-b');
    const other = await subscriber('private-b');
    sender.send({ event: 'client-x', channel: 'private-b', data: {}, user_id: '8' });
    expect(await other.take('client-x')).not.toHaveProperty('user_id');
  });
});

describe('a client event is refused, and the connection stays open,', () => {
  async function refusal(client: RawClient, message: object): Promise<unknown> {
    client.send(message);
    const [frame, ...more] = await client.rest();
    expect(more).toEqual([]);
    expect(frame?.event).toBe('pusher:error');
    return frame?.data;
  }

  it('on a public channel', async () => {
    const client = await server.connect();
    const listener = await server.connect();
    await client.subscribe('public');
    await listener.subscribe('public');
    const message = { event: 'client-x', channel: 'public', data: {} };
    expect(await refusal(client, message)).toMatchObject({ code: null });
    expect(await listener.rest()).toEqual([]);
  });

  it.each(['private-c', 'presence-c', 'private-nobody'])(
    'on a channel the sender is not in: %s',
    async (channel) => {
      const user = { user_id: '1' };
      const listener = await subscriber(channel === 'private-nobody' ? 'private-c' : channel, user);
      const client = await server.connect();
      const message = { event: 'client-x', channel, data: {} };
      expect(await refusal(client, message)).toMatchObject({ code: 4009 });
      expect(await listener.rest()).toEqual([]);
    },
  );

  it('after the sender has left', async () => {
    const client = await subscriber('private-d');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-d' } });
    const message = { event: 'client-x', channel: 'private-d', data: {} };
    expect(await refusal(client, message)).toMatchObject({ code: 4009 });
  });

  it('on an encrypted channel', async () => {
    const client = await subscriber('private-encrypted-d');
    const message = { event: 'client-x', channel: 'private-encrypted-d', data: {} };
    expect(await refusal(client, message)).toMatchObject({ code: null });
  });

  it('with a name of more than 200 characters', async () => {
    const client = await subscriber('private-e');
    const message = { event: `client-${'x'.repeat(194)}`, channel: 'private-e', data: {} };
    expect(await refusal(client, message)).toMatchObject({ code: 4301 });
  });

  it('with data of more than 10 KB', async () => {
    const client = await subscriber('private-f');
    const message = { event: 'client-x', channel: 'private-f', data: 'æ'.repeat(5120) };
    expect(await refusal(client, message)).toMatchObject({ code: 4301 });
  });

  it('when the app has disabled them', async () => {
    const client = await server.connect({ key: otherApp.key });
    await client.subscribe('private-g', { credentials: otherApp });
    const message = { event: 'client-x', channel: 'private-g', data: {} };
    expect(await refusal(client, message)).toEqual({
      code: 4301,
      message: 'The app does not have client messaging enabled.',
    });
  });

  it('the error names the channel as well as the code', async () => {
    const client = await subscriber('private-named');
    const refused = [
      { event: `client-${'x'.repeat(194)}`, channel: 'private-named', data: {} },
      { event: 'client-x', channel: 'public', data: {} },
      { event: 'client-x', channel: 'private-nobody', data: {} },
      { event: 'client-x', channel: 'no "channel"', data: {} },
    ];
    for (const message of refused) {
      client.send(message);
      const { channel } = await client.take('pusher:error');
      expect(channel).toBe(message.channel);
    }
  });

  it('when it is the eleventh within a second', async () => {
    const sender = await subscriber('private-h');
    const other = await subscriber('private-h');
    for (let n = 1; n <= 12; n += 1) {
      sender.send({ event: 'client-x', channel: 'private-h', data: n });
    }
    const errors = await sender.rest();
    expect(errors.map(({ data }) => data)).toEqual([
      { code: 4301, message: expect.any(String) },
      { code: 4301, message: expect.any(String) },
    ]);
    for (let n = 1; n <= 10; n += 1) expect((await other.take('client-x')).data).toBe(n);
    expect(await other.rest()).toEqual([]);

    const later = async () => {
      sender.send({ event: 'client-later', channel: 'private-h', data: {} });
      await sender.rest();
      return (await other.rest()).length;
    };
    await expect.poll(later).toBeGreaterThan(0);
  });
});

describe('an app that lists the channels with client events', () => {
  const choosy = testServer({
    apps: [
      { ...testApp, clientEventsOn: ['presence-*', 'private-chat.*'] },
      { ...otherApp, clientEvents: 'all', clientEventsOn: ['public-*'] },
    ],
  });

  async function pair(channel: string, credentials: typeof testApp): Promise<RawClient[]> {
    const clients = [
      await choosy.connect({ key: credentials.key }),
      await choosy.connect({ key: credentials.key }),
    ];
    for (const [at, client] of clients.entries()) {
      await client.subscribe(channel, { credentials, user: { user_id: String(at) } });
      await client.rest();
    }
    return clients;
  }

  it.each([
    ['presence-a', testApp],
    ['private-chat.1', testApp],
    ['public-a', otherApp],
  ])('others hear them on %s', async (channel, app) => {
    const [listener, sender] = await pair(channel, app);
    await listener?.rest();
    sender?.send({ event: 'client-x', channel, data: {} });
    expect(await listener?.take('client-x')).toMatchObject({ channel });
  });

  it.each([
    ['private-a', testApp],
    ['private-chat', testApp],
    ['my-presence-a', testApp],
    ['presence-a', otherApp],
  ])('nobody hears them on %s, and the sender is told 4301', async (channel, app) => {
    const [listener, sender] = await pair(channel, app);
    await listener?.rest();
    sender?.send({ event: 'client-x', channel, data: {} });
    expect(await sender?.take('pusher:error')).toMatchObject({ channel, data: { code: 4301 } });
    expect(await listener?.rest()).toEqual([]);
  });
});

describe('an app that accepts client events from all connections', () => {
  const open = testServer({ apps: [{ ...testApp, clientEvents: 'all' }] });

  it.each(['public-x', 'private-x', 'private-encrypted-x'])(
    'they reach %s from a socket that is not on it',
    async (channel) => {
      const [sender, listener] = [await open.connect(), await open.connect()];
      await listener.subscribe(channel, { credentials: testApp });
      sender.send({ event: 'client-x', channel, data: { a: 1 }, user_id: 'forged' });
      expect(await listener.take('client-x')).toEqual({
        event: 'client-x',
        channel,
        data: { a: 1 },
      });
      expect(await sender.rest()).toEqual([]);
    },
  );

  it.each(['#server-to-user-1', 'no channel'])('they do not reach %s', async (channel) => {
    const sender = await open.connect();
    sender.send({ event: 'client-x', channel, data: {} });
    expect((await sender.take('pusher:error')).data).toMatchObject({ code: null });
  });
});
