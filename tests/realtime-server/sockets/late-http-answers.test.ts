import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '#realtime-server/limits.ts';
import { AddressLimiter } from '#realtime-server/sockets/addresses/address-limiter.ts';
import { openSocketServer } from '#realtime-server/sockets/open-socket-server.ts';
import type { SocketServer } from '#realtime-server/sockets/socket-server.ts';
import type { HttpRequest, HttpResponse } from '#realtime-server/sockets/socket.ts';
import { testDriver } from '../support/server.ts';

const waiting: ((answer: HttpResponse) => void)[] = [];
const seen: HttpRequest[] = [];
let server: SocketServer;
let port: number;

function answerOf(request: HttpRequest): HttpResponse | Promise<HttpResponse> {
  seen.push({ ...request, body: Buffer.from(request.body) });
  if (request.path !== '/later') return { status: 200, type: 'text/plain', body: 'now' };
  return new Promise((resolve) => waiting.push(resolve));
}

beforeAll(async () => {
  server = await openSocketServer(
    testDriver,
    { limits: defaultLimits, tls: undefined, sharedPort: false, addresses: new AddressLimiter(1) },
    pino({ enabled: false }),
  );
  const nobody = () => undefined;
  port = await server.listen('127.0.0.1', 0, {
    sockets: {
      admit: nobody,
      opened: nobody,
      received: nobody,
      rateExceeded: nobody,
      ponged: nobody,
      pinged: nobody,
      overflowed: nobody,
      closed: nobody,
    },
    answer: answerOf,
    tooLong: { status: 413, type: 'text/plain', body: '' },
  });
});
afterAll(() => {
  server.stopListening();
  server.close();
});

it('an answer may come later with headers and any status, and does not block others', async () => {
  const url = `http://127.0.0.1:${port}`;
  const later = fetch(`${url}/later?a=%20b`, {
    method: 'POST',
    body: 'the body',
    headers: { 'Idempotency-Key': 'once' },
  });
  await expect.poll(() => waiting.length).toBe(1);
  expect(await (await fetch(`${url}/now`)).text()).toBe('now');
  waiting.pop()?.({
    status: 429,
    type: 'application/json',
    body: '{"æ":1}',
    headers: { 'Retry-After': '3' },
  });
  const answer = await later;
  expect([answer.status, answer.statusText]).toEqual([429, 'Too Many Requests']);
  expect(answer.headers.get('retry-after')).toBe('3');
  expect(await answer.json()).toEqual({ æ: 1 });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/later',
    query: 'a=%20b',
    idempotencyKey: 'once',
  });
  expect(String(seen[0]?.body)).toBe('the body');
});

it('an answer to a closed connection has no effect', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /later HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1);
  socket.destroy();
  await once(socket, 'close');
  await fetch(`http://127.0.0.1:${port}/now`);
  waiting.pop()?.({ status: 200, type: 'text/plain', body: 'too late' });
  expect(await (await fetch(`http://127.0.0.1:${port}/now`)).text()).toBe('now');
});
