import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handshakeFault } from '../opening-handshake.ts';
import type { HttpResponse } from '../socket.ts';
import { statusLines } from '../status-lines.ts';

/**
 * The refusal of an upgrade request of Node's server; undefined when it is valid. Method, HTTP version and Host are checked
 * too (RFC 6455, 4.2.1), because Node checks them only for requests without upgrade.
 */
export function upgradeFault(request: IncomingMessage): HttpResponse | undefined {
  const { method, httpVersion, headers } = request;
  const type = 'text/plain';
  if (httpVersion !== '1.1') return { status: 505, type, body: 'WebSockets need HTTP/1.1' };
  if (method !== 'GET') return { status: 405, type, body: 'Method not allowed' };
  if (headers.host === undefined) return { status: 400, type, body: 'Host is missing' };
  return handshakeFault((name) => String(headers[name] ?? ''));
}

/** Answers on a raw stream, and closes it. */
export function refuseUpgrade(stream: Duplex, answer: HttpResponse): void {
  const headers = {
    'Content-Type': answer.type,
    'Content-Length': Buffer.byteLength(answer.body),
    Connection: 'close',
    ...answer.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = statusLines.get(answer.status) ?? String(answer.status);
  stream.on('error', () => undefined);
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${answer.body}`);
}
