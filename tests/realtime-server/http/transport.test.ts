import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { testApp, testServer } from '../support/server.ts';
import { hmac, md5 } from '../support/signatures.ts';

const server = testServer();

/** A signed `POST /events` as it goes over the wire. */
function rawEvent(channel: string, data: string): { head: string; body: string } {
  const body = JSON.stringify({ name: 'x', channel, data });
  const now = Math.trunc(Date.now() / 1000);
  const query = `auth_key=${testApp.key}&auth_timestamp=${now}&auth_version=1.0&body_md5=${md5(body)}`;
  const signature = hmac(testApp.secret, `POST\n/apps/${testApp.id}/events\n${query}`);
  const head = [
    `POST /apps/${testApp.id}/events?${query}&auth_signature=${signature} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { head: `${head.join('\r\n')}\r\n\r\n`, body };
}

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

async function send(socket: Socket, piece: string | Buffer): Promise<void> {
  await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
}

it('a body may arrive in pieces that split a character', async () => {
  const [client, witness] = [await server.connect(), await server.connect()];
  await client.subscribe('pieces');
  const { head, body } = rawEvent('pieces', 'æ'.repeat(5000));
  const bytes = Buffer.from(body);
  const socket = await open();
  await send(socket, head);
  for (let at = 0; at < bytes.length; at += 1777) {
    await send(socket, bytes.subarray(at, at + 1777));
    expect(await witness.rest()).toEqual([]);
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await client.take('x')).toMatchObject({ data: 'æ'.repeat(5000) });
  socket.destroy();
});

it('a request that breaks off publishes nothing', async () => {
  const client = await server.connect();
  await client.subscribe('broken-off');
  const { head, body } = rawEvent('broken-off', 'x');
  const socket = await open();
  await send(socket, head + body.slice(0, 10));
  socket.destroy();
  await once(socket, 'close');
  expect(await client.rest()).toEqual([]);
});

it('a body with a Content-Length over the limit is refused with 413 and its connection closed', async () => {
  const socket = await open();
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await send(
    socket,
    'POST /apps/orders/events HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n',
  );
  await send(socket, 'x'.repeat(300_000));
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
});

it('a client may send WebSocket pings and a message in fragments', async () => {
  const client = await server.connect();
  client.socket.ping('still there?');
  const [payload] = await once(client.socket, 'pong');
  expect(String(payload)).toBe('still there?');

  client.socket.send('{"event":"pusher:subscribe",', { fin: false });
  client.socket.send('"data":{"channel":"in-pieces"}}', { fin: true });
  const answer = await client.take('pusher_internal:subscription_succeeded');
  expect(answer.channel).toBe('in-pieces');
});
