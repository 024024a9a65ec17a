import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testServer } from '../support/server.ts';

const server = testServer();

/** Resolves when the server has closed a connection on which only this was sent. */
async function closedAfter(beginning: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(beginning);
  await once(socket, 'close');
  return beginning;
}

it('connections without a complete request are closed: before it, in its head and in its key', async () => {
  const upgrade = 'GET /app/orders-key HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n';
  const beginnings = ['', 'GET /up HT', `${upgrade}Sec-WebSocket-Key: abc`];
  expect(await Promise.all(beginnings.map(closedAfter))).toEqual(beginnings);
  const client = await server.connect();
  expect(await client.rest()).toEqual([]);
});

it('an endless head is refused at 16 KB', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.write('GET /up HTTP/1.1\r\nHost: a\r\nX-Long: ');
  const more = setInterval(() => socket.write('x'.repeat(1000)), 1);
  await closed;
  clearInterval(more);
  expect(socket.bytesWritten).toBeLessThan(1_000_000);
});
