import { headerBytes } from './socket-server.ts';
import type { HttpResponse } from './socket.ts';

/** Returns a header of a request by its lower-case name; empty when there is none. */
export type HeaderOf = (name: string) => string;

/** The answer when request line and headers are longer than `headerBytes`. */
export const headTooLong = refusal(431, `Request line and headers: at most ${headerBytes} bytes`);

const noUpgrade = refusal(400, 'Upgrade must be websocket');
const noConnection = refusal(400, 'Connection must contain Upgrade');
const badKey = refusal(400, 'Sec-WebSocket-Key must be 16 bytes in Base64');
const otherVersion: HttpResponse = {
  ...refusal(426, 'Sec-WebSocket-Version must be 13'),
  headers: { Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
};

/** Whether a GET request asks for a WebSocket, even incorrectly. */
export function asksForWebSocket(headerOf: HeaderOf): boolean {
  return isWebSocket(headerOf('upgrade')) || headerOf('sec-websocket-key') !== '';
}

/** The refusal of an opening handshake by RFC 6455, 4.2.1 and 4.2.2; undefined when it is valid. */
export function handshakeFault(headerOf: HeaderOf): HttpResponse | undefined {
  if (!isWebSocket(headerOf('upgrade'))) return noUpgrade;
  if (!/(?:^|,)\s*upgrade\s*(?:,|$)/i.test(headerOf('connection'))) return noConnection;
  if (!/^[+/0-9A-Za-z]{22}==$/.test(headerOf('sec-websocket-key'))) return badKey;
  return headerOf('sec-websocket-version') === '13' ? undefined : otherVersion;
}

function isWebSocket(upgrade: string): boolean {
  return upgrade === 'websocket' || upgrade.toLowerCase() === 'websocket';
}

function refusal(status: number, body: string): HttpResponse {
  return { status, type: 'text/plain', body };
}
