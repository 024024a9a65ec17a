import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { portOf } from '#tests/support/port-of.ts';

const times = { headers: 200, body: 300, stall: 1500, whole: 60_000, idle: 60_000, look: 50 };
let test: TestApp;
let cookies: string;

beforeAll(async () => {
  test = await openTestApp({
    times,
    routes: (app) => {
      app.addContentTypeParser('application/pdf', async (_request: unknown, payload: Readable) =>
        text(payload),
      );
      app.post('/krop', async (request) => ({ length: String(request.body).length }));
      app.post('/filer', { config: { files: true } }, async (request) => ({
        length: String(request.body).length,
      }));
    },
  });
  const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  const pairs = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  cookies = `Cookie: ${pairs.join('; ')}\r\nX-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}\r\n`;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** A connection that has sent `lines`, and all that it is answered until the server closes it. */
async function opened(lines: string) {
  const port = portOf(test.app.server);
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  // Writing on after the cut is refused by the system; what counts is that it was cut.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(lines);
  return { socket, closed, heard: () => heard };
}
const post = (path: string, length: number, session = cookies) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n${session}\r\n`;

/** Goes on sending a byte again and again until the connection is closed. */
function trickle(socket: Socket, byte: string) {
  const timer = setInterval(() => socket.writable && socket.write(byte), 20);
  socket.once('close', () => clearInterval(timer));
}

describe('a client that takes its time is cut off', () => {
  it.each([
    ['that says nothing', ''],
    ['that does not come to an end with its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
  ])('%s', async (_what, lines) => {
    const { socket, closed } = await opened(lines);
    if (lines !== '') trickle(socket, 'a');
    expect(await closed).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });

  it('that does not come to an end with its body', async () => {
    const { socket, closed } = await opened(post('/krop', 1_000_000));
    trickle(socket, 'a');
    expect(await closed).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });

  it('that has had its answer and still sends', async () => {
    const { socket, closed } = await opened(post('/krop', 1_000_000, ''));
    trickle(socket, 'a');
    expect(await closed).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
  });

  it('that stops in the middle of a file', async () => {
    const { socket, closed } = await opened(post('/filer', 1_000_000));
    trickle(socket, 'a');
    expect(await closed).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });
});

it('a file that takes longer than any other body is taken as long as it comes in', async () => {
  const size = 20 * 16_384;
  const { socket, heard } = await opened(post('/filer', size));
  // Other bodies are cut one after the other meanwhile: more than the time that one of them has passes.
  for (let sent = 0; sent < size; sent += size / 4) {
    socket.write('a'.repeat(size / 4));
    if (sent + size / 4 === size) break;
    const other = await opened(post('/krop', 10));
    await other.closed;
  }
  await expect.poll(heard).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(heard()).toContain(`{"length":${size}}`);
});
