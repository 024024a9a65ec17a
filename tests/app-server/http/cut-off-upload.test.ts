import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { portOf } from '#tests/support/port-of.ts';

const INFO = 30;
const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const folder = mkdtempSync(join(tmpdir(), 'tavlen-cut-off-'));
let test: TestApp;
let cookies: string;

beforeAll(async () => {
  test = await openTestApp({ log, settings: { dataDir: folder } });
  const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  const pairs = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  cookies = `Cookie: ${pairs.join('; ')}\r\nX-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}\r\n`;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['before a file', ''],
  [
    'in the middle of a file',
    `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 ${'a'.repeat(100_000)}`,
  ],
])('a client that goes away %s is no failure of ours or of the database', async (_when, begun) => {
  lines.length = 0;
  const port = portOf(test.app.server);
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const arrived = new Promise<IncomingMessage>((resolve) => {
    test.app.server.once('request', resolve);
  });
  socket.write(
    `POST /dokumenter HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n${cookies}` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${begun}`,
  );
  const request = await arrived;
  const isRead = () => request.readableFlowing && request.socket.bytesRead > begun.length;
  await expect.poll(isRead).toBe(true);
  socket.destroy();
  await expect
    .poll(() => lines.map(({ level, msg }) => [level, msg]))
    .toEqual([[INFO, 'the client went away']]);
});
