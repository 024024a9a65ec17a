import { describe, expect, it } from 'vitest';
import { RawTcp } from '../support/raw-tcp.ts';
import { testApp, testDriver, testServer } from '../support/server.ts';

const server = testServer();

/** The expected behaviour of both drivers; they differ where the native library leaves no choice. */
type Outcome = string | { readonly uws: string; readonly ws: string };

function here(outcome: Outcome): string {
  return typeof outcome === 'string' ? outcome : outcome[testDriver];
}

const goodHeaders = {
  Host: 'a',
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** An opening handshake. A header set to undefined is omitted. */
function handshake(
  headers: Readonly<Record<string, string | undefined>> = {},
  { method = 'GET', version = '1.1' } = {},
): string {
  const lines = Object.entries({ ...goodHeaders, ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} /app/${testApp.key}?protocol=7 HTTP/${version}\r\n${lines.join('')}\r\n`;
}

/** Sends a request and resolves with the head of its answer. */
async function answerTo(request: string): Promise<string> {
  const client = await RawTcp.open(server.port);
  await client.send(request);
  const heard = await client.until(/\r\n\r\n/);
  client.cut();
  return heard.slice(0, heard.indexOf('\r\n\r\n') + 2);
}

const long = 'x'.repeat(17_000);

const handshakes: [what: string, request: string, status: Outcome][] = [
  ['a valid one', handshake(), '101'],
  ['with capitals', handshake({ Upgrade: 'WebSocket', Connection: 'keep-alive, UPGRADE' }), '101'],
  ['without Upgrade', handshake({ Upgrade: undefined }), '400'],
  ['to another protocol', handshake({ Upgrade: 'h2c' }), '400'],
  ['without Connection', handshake({ Connection: undefined }), '400'],
  ['with Connection: keep-alive', handshake({ Connection: 'keep-alive' }), '400'],
  ['without a key', handshake({ 'Sec-WebSocket-Key': undefined }), '400'],
  ['with a short key', handshake({ 'Sec-WebSocket-Key': 'abc' }), '400'],
  ['with a key that is not Base64', handshake({ 'Sec-WebSocket-Key': '!'.repeat(24) }), '400'],
  ['without a version', handshake({ 'Sec-WebSocket-Version': undefined }), '426'],
  ['with version 8', handshake({ 'Sec-WebSocket-Version': '8' }), '426'],
  ['with version 14', handshake({ 'Sec-WebSocket-Version': '14' }), '426'],
  ['without Host', handshake({ Host: undefined }), '400'],
  ['of HTTP/1.0', handshake({}, { version: '1.0' }), '505'],
  ['that is a POST', handshake({}, { method: 'POST' }), { uws: '404', ws: '405' }],
  ['with 17 KB of headers', handshake({ Cookie: long }), '431'],
  ['with 15 KB of headers', handshake({ Cookie: long.slice(2000) }), '101'],
];

describe('an opening handshake', () => {
  it.each(handshakes)('%s', async (_, request, status) => {
    expect((await answerTo(request)).slice(0, 12)).toBe(`HTTP/1.1 ${here(status)}`);
  });

  it('of another version is told the supported one', async () => {
    const head = await answerTo(handshake({ 'Sec-WebSocket-Version': '8' }));
    expect(head).toContain('\r\nSec-WebSocket-Version: 13\r\n');
    expect(head).toContain('\r\nUpgrade: websocket\r\n');
  });

  it('gets no subprotocol and no extension', async () => {
    const head = await answerTo(
      handshake({
        'Sec-WebSocket-Protocol': 'soap, wamp',
        'Sec-WebSocket-Extensions': 'permessage-deflate',
      }),
    );
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    expect(head).not.toMatch(/sec-websocket-(protocol|extensions)/i);
  });
});

describe('an HTTP request', () => {
  it.each<[what: string, request: string, status: Outcome]>([
    ['of HTTP/1.0', 'GET /up HTTP/1.0\r\nHost: a\r\n\r\n', { uws: '505', ws: '200' }],
    ['with 17 KB of headers', `GET /up HTTP/1.1\r\nHost: a\r\nCookie: ${long}\r\n\r\n`, '431'],
    ['with 17 KB of target', `GET /up?${long} HTTP/1.1\r\nHost: a\r\n\r\n`, '431'],
    [
      'that offers h2c',
      'GET /up HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      { uws: '200', ws: '400' },
    ],
    ['without Host', 'GET /up HTTP/1.1\r\nX: y\r\n\r\n', '400'],
  ])('%s', async (_, request, status) => {
    expect((await answerTo(request)).slice(0, 12)).toBe(`HTTP/1.1 ${here(status)}`);
  });
});

it.each([
  ['a request', 'GET /up HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a handshake', handshake()],
  ['a handshake that is refused', handshake({ 'Sec-WebSocket-Version': '8' })],
])('the answer to %s has no header that names the library', async (_, request) => {
  expect(await answerTo(request)).not.toMatch(/uwebsockets|^server:|x-powered-by/im);
});

const text = Buffer.from('{"event":"pusher:ping","data":{}}');
const whole = 0x80;
const kinds = { more: 0, text: 1, close: 8, ping: 9 };

/** A frame from a client. The mask is all zeroes, so the body is unchanged. */
function frame(first: number, body: Buffer, masked = true): Buffer {
  const mask = masked ? 0x80 : 0;
  const { length } = body;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = first;
  head[1] = mask | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), body]);
}

const as = Buffer.from('a'.repeat(140_000));

/** The native library terminates the connection for invalid frames: TCP ends without a close frame. */
const frames: [what: string, sent: Buffer[], outcome: Outcome][] = [
  [
    // The native library assumes that it is masked and waits for the rest of it.
    'not masked',
    [frame(whole | kinds.text, text, false), frame(whole | kinds.text, text)],
    { uws: 'cut', ws: '1002' },
  ],
  ['with a reserved bit', [frame(0xc1, text)], { uws: 'cut', ws: '1002' }],
  ['with a reserved opcode', [frame(0x83, text)], { uws: 'cut', ws: '1002' }],
  ['a fragmented ping', [frame(kinds.ping, text)], { uws: 'cut', ws: '1002' }],
  [
    'a ping over 125 bytes',
    [frame(whole | kinds.ping, as.subarray(0, 126))],
    { uws: 'cut', ws: '1002' },
  ],
  ['a continuation without a start', [frame(whole | kinds.more, text)], { uws: 'cut', ws: '1002' }],
  [
    'a message within a fragmented one',
    [frame(kinds.text, text), frame(whole | kinds.text, text)],
    { uws: 'cut', ws: '1002' },
  ],
  [
    'text that is not UTF-8',
    [frame(whole | kinds.text, Buffer.of(0xff, 0xfe))],
    { uws: 'cut', ws: '1007' },
  ],
  ['over 64 KB', [frame(whole | kinds.text, as.subarray(0, 65_537))], '1009'],
  [
    'over 64 KB in fragments',
    [frame(kinds.text, as.subarray(0, 40_000)), frame(whole | kinds.more, as.subarray(0, 40_000))],
    '1009',
  ],
  ['over 128 KB', [frame(whole | kinds.text, as)], { uws: 'cut', ws: '1009' }],
  ['a close frame with a code', [frame(whole | kinds.close, Buffer.of(3, 0xe8))], '1000'],
  ['a close frame without a code', [frame(whole | kinds.close, Buffer.of())], 'no code'],
  [
    'a close frame with an invalid code',
    [frame(whole | kinds.close, Buffer.of(3, 0xed))],
    { uws: 'no code', ws: '1002' },
  ],
];

/** The code of the close frame at the end of these bytes. */
function farewell(bytes: string): string {
  const close = /\x88([^]{1,200})$/.exec(bytes)?.[1];
  if (close === undefined) return 'cut';
  const body = Buffer.from(close, 'latin1');
  return body.length < 3 ? 'no code' : String(body.readUInt16BE(1));
}

describe('a frame', () => {
  it.each(frames)('%s', async (_, sent, outcome) => {
    const client = await RawTcp.open(server.port);
    await client.send(handshake());
    await client.until(/connection_established.*\}$/);
    client.heard = '';
    await client.send(Buffer.concat(sent));
    expect(farewell(await client.untilClosed())).toBe(here(outcome));
  });
});

describe('a request line in two packets', () => {
  const request = 'GET /up HTTP/1.1\r\nHost: a\r\n\r\n';
  const target = request.indexOf('/');
  const line = request.indexOf('\r\n') + 2;

  it(`is ${testDriver === 'uws' ? 'refused with 505 if it is split after its method' : 'answered wherever it is split'}`, async () => {
    const witness = await server.connect();
    const statuses: string[] = [];
    const expected: string[] = [];
    for (let at = 1; at < request.length; at += 1) {
      const refused = testDriver === 'uws' && at >= target && at < line;
      expected.push(refused ? '505' : '200');
      const client = await RawTcp.open(server.port);
      await client.send(request.slice(0, at));
      // The first packet has been read when another client is answered. A refusal would come for that packet alone.
      if (refused) await client.untilClosed();
      else await witness.answered();
      await client.send(request.slice(at));
      statuses.push((await client.until(/\r\n\r\n/)).slice(9, 12));
      client.cut();
    }
    expect(statuses).toEqual(expected);
  });
});
