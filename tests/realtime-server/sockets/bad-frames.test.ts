import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp, testServer } from '../support/server.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const server = testServer();

describe('a frame that is not a message', () => {
  it.each([
    '',
    ' ',
    'hello',
    '{',
    '[]',
    'null',
    '1',
    '"pusher:ping"',
    '{}',
    '{"event":1}',
    '{"event":null}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":[]}',
    '{"event":"pusher:subscribe","data":{}}',
    '{"event":"pusher:subscribe","data":{"channel":1}}',
    '{"event":"pusher:subscribe","data":{"channel":"a","auth":1}}',
    '{"event":"pusher:subscribe","data":{"channel":"a","channel_data":{}}}',
    '{"event":"pusher:unsubscribe","data":{}}',
    '{"event":"pusher:signin","data":{}}',
    '{"event":"pusher_internal:member_added","data":{}}',
    '{"event":"order.moved","channel":"a","data":{}}',
    '{"event":"client-x","data":{}}',
    '{"event":"client-x","channel":["private-a"],"data":{}}',
    `{"event":"client-x","channel":"private-a","data":${'['.repeat(20_000)}`,
  ])('is answered with an error without code, and the connection goes on: %s', async (frame) => {
    const client = await server.connect();
    client.sendRaw(frame);
    expect(await client.rest()).toEqual([
      { event: 'pusher:error', data: { code: null, message: expect.any(String) } },
    ]);
  });

  it('includes binary frames, even if they would be valid as text', async () => {
    const client = await server.connect();
    client.sendRaw(Buffer.from('{"event":"pusher:subscribe","data":{"channel":"news"}}'));
    client.sendRaw(randomBytes(1000));
    const frames = await client.rest();
    expect(frames.map(({ event }) => event)).toEqual(['pusher:error', 'pusher:error']);
    expect((await server.api().get('/channels')).json).toEqual({ channels: {} });
  });
});

it('deeply nested data of a client event is passed on unchanged', async () => {
  const [sender, other] = [await server.connect(), await server.connect()];
  for (const client of [sender, other]) {
    await client.subscribe('private-deep', { credentials: testApp });
  }
  const data = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const message = `{"event":"client-x","channel":"private-deep","data":${data}}`;
  const arrived = other.nextText();
  sender.sendRaw(message);
  expect(await arrived).toBe(message);
});

it('a frame over 64 KB closes its connection and no other', async () => {
  const [loud, quiet] = [await server.connect(), await server.connect()];
  await loud.subscribe('loud');
  loud.sendRaw('x'.repeat(65_537));
  await loud.closed;
  expect(await quiet.rest()).toEqual([]);
  await expect
    .poll(async () => (await server.api().get('/channels/loud')).json)
    .toEqual({ occupied: false });
});

it('text that is not UTF-8 closes its connection and no other', async () => {
  const [broken, quiet] = [await server.connect(), await server.connect()];
  broken.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
  await broken.closed;
  expect(await quiet.rest()).toEqual([]);
});

describe('5 000 random frames made of parts of the protocol', () => {
  const server = testServer({ limits: { framesPerSecond: 1_000_000 } });
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
  const random = seededRandom(seed);
  const texts =
    'pusher:subscribe pusher:unsubscribe pusher:ping client-x private-a presence-a a #a';
  const strange = ['__proto__', 'constructor', '', '\u0000', '\ud800', 'x'.repeat(300)];
  const auths = ['orders-key:', 'orders-key:00', ':', `${testApp.key}:${'0'.repeat(64)}`];
  const data = [null, 0, -1.5, 1e300, true, [], {}, [[]], '{"user_id":1}', '{"user_id":{}}'];
  const pieces = [...texts.split(' '), ...strange, ...auths, ...data];
  const names = ['event', 'channel', 'data', 'auth', 'channel_data', 'user_id', '__proto__', ''];

  function piece(depth: number): unknown {
    if (depth < 4 && random() < 0.3) return message(depth + 1);
    return pieces[Math.trunc(random() * pieces.length)];
  }
  function message(depth = 0): object {
    const chosen = names.filter(() => random() < 0.5);
    return Object.fromEntries(chosen.map((name) => [name, piece(depth)]));
  }
  function frame(): string | Buffer {
    const text = JSON.stringify(random() < 0.9 ? message() : piece(0));
    if (random() < 0.8) return text;
    const bytes = Buffer.from(text);
    bytes[Math.trunc(random() * bytes.length)] = 32 + Math.trunc(random() * 90);
    return random() < 0.1 ? bytes : bytes.toString();
  }

  it(`leave the server as it was (FUZZ_SEED=${seed})`, async () => {
    const client = await server.connect();
    await client.subscribe('private-a', { credentials: testApp });
    for (let round = 0; round < 50; round += 1) {
      for (let n = 0; n < 100; n += 1) client.sendRaw(frame());
      await client.rest();
    }
    client.socket.close();
    await client.closed;

    const after = await server.connect();
    await after.subscribe('presence-a', { credentials: testApp, user: { user_id: '1' } });
    expect((await server.api().get('/channels/presence-a/users')).json).toEqual({
      users: [{ id: '1' }],
    });
    await expect
      .poll(async () => (await server.api().get('/channels')).json)
      .toEqual({ channels: { 'presence-a': {} } });
  });
});
