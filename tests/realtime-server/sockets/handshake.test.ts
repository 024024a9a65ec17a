import { describe, expect, it } from 'vitest';
import { otherApp, testApp, testServer } from '../support/server.ts';
import { jsonOf } from '../support/raw-client.ts';

const server = testServer({
  apps: [
    testApp,
    { ...otherApp, allowedOrigins: ['tavlen.example', '*.tavlen.example'] },
    { id: 'small', key: 'small-key', secret: 'small-secret' },
  ],
});

describe('a client that may connect', () => {
  it('gets its socket id and the activity timeout in a JSON string', async () => {
    const client = server.open();
    const frame = await client.take('pusher:connection_established');
    expect(frame).toEqual({ event: 'pusher:connection_established', data: expect.any(String) });
    expect(jsonOf(frame)).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
  });

  it.each([
    'protocol=5',
    'protocol=6',
    'protocol=7',
    'protocol=7&timestamp=1&x=%zz',
    'client=js&protocol=7',
    '',
  ])('is let in with the query "%s"', async (query) => {
    const client = await server.connect({ query });
    expect(await client.rest()).toEqual([]);
  });

  it('gets a pong for a ping', async () => {
    const client = await server.connect();
    client.send({ event: 'pusher:ping', data: {} });
    expect(await client.take('pusher:pong')).toEqual({ event: 'pusher:pong', data: '{}' });
  });
});

describe('a client that may not connect gets the reason and is closed', () => {
  it.each([
    ['for an unknown app', { key: 'nobody' }, 4001],
    ['on another path', { path: '/socket.io/' }, 4005],
    ['below an app', { path: `/app/${testApp.key}/more` }, 4005],
    ['with a protocol that is not a number', { query: 'protocol=seven' }, 4006],
    ['with an old protocol', { query: 'protocol=4' }, 4007],
    ['with a future protocol', { query: 'protocol=8' }, 4007],
    ['with a refused protocol as the last parameter', { query: 'client=js&protocol=8' }, 4007],
    ['with a refused protocol that is percent-encoded', { query: 'protocol=%38' }, 4007],
    ['from another origin', { key: otherApp.key, origin: 'https://evil.example' }, 4009],
    [
      'from an origin with the same ending',
      { key: otherApp.key, origin: 'https://eviltavlen.example' },
      4009,
    ],
    ['from an opaque origin', { key: otherApp.key, origin: 'null' }, 4009],
  ])('%s', async (_, options, code) => {
    const client = server.open(options);
    const frame = await client.take('pusher:error');
    expect(frame.data).toEqual({ code, message: expect.any(String) });
    expect((await client.closed).code).toBe(code);
  });

  it('and ignores what it sends in between', async () => {
    const client = server.open({ key: otherApp.key, origin: 'https://evil.example' });
    client.socket.on('open', () => client.sendSubscribe('news', {}));
    await client.closed;
    const { json } = await server.api(otherApp).get('/channels');
    expect(json).toEqual({ channels: {} });
  });
});

describe('allowed origins', () => {
  it.each(['https://tavlen.example', 'http://tavlen.example:8000', 'https://a.b.tavlen.example'])(
    'let in %s by its host alone',
    async (origin) => {
      const client = await server.connect({ key: otherApp.key, origin });
      expect(await client.rest()).toEqual([]);
    },
  );

  it('accept clients without an Origin, which are not browsers', async () => {
    const client = await server.connect({ key: otherApp.key });
    expect(await client.rest()).toEqual([]);
  });
});
