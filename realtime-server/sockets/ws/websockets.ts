import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { codes } from '../../protocol/errors.ts';
import { countFrame } from '../frame-rate.ts';
import { splitTarget } from './request-target.ts';
import type { SocketHandler } from '../socket.ts';
import type { SocketServerOptions } from '../socket-server.ts';
import { WsSocket } from './socket.ts';
import type { Topics } from './topics.ts';

/** Ties sockets of the `ws` package to the protocol, in the same way and with the same limits as native ones. */
export function acceptWebSocket<Admission, Peer>(
  ws: WebSocket,
  stream: Duplex,
  request: IncomingMessage,
  handler: SocketHandler<Admission, Peer>,
  { limits, addresses }: SocketServerOptions,
  topics: Topics,
): void {
  const address = addresses.limited ? clientOf(request) : undefined;
  let peer: Peer | undefined;
  let cutOff: NodeJS.Timeout | undefined;

  const socket = new WsSocket(ws, stream, topics, limits.backpressureBytes, (socket) => ({
    // Whoever reads too slowly hears nothing more, is told 4100 once it has caught up, and cut if it never does.
    dropped() {
      const slow = peer;
      if (slow === undefined || cutOff !== undefined) return;
      cutOff = setTimeout(() => socket.cut(), limits.pongTimeout * 1000);
      stream.once('drain', () => socket.end(codes.overCapacity, 'Too slow: messages were lost'));
      setImmediate(() => {
        if (socket.open) handler.overflowed(slow);
      });
    },
    closed() {
      clearTimeout(cutOff);
      if (address !== undefined) addresses.leave(address);
      if (peer !== undefined) handler.closed(peer);
    },
  }));

  const admission = handler.admit({
    ...splitTarget(request.url),
    origin: request.headers.origin ?? '',
    overAddressLimit: address !== undefined && !addresses.enter(address),
  });
  ws.on('message', (message, isBinary) => {
    if (peer === undefined || cutOff !== undefined || !socket.open) return;
    const verdict = countFrame(socket, limits.framesPerSecond);
    if (verdict === 'within') handler.received(peer, wholeOf(message), isBinary);
    else if (verdict === 'first') handler.rateExceeded(peer);
    else if (verdict === 'far') socket.end(codes.overCapacity, 'Too many messages');
  });
  ws.on('ping', () => {
    if (peer !== undefined && socket.open) handler.pinged(peer);
  });
  ws.on('pong', () => {
    if (peer !== undefined && socket.open) handler.heard(peer);
  });
  peer = handler.opened(admission, socket);

  function clientOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'] ?? '';
    return addresses.clientOf(socket.remoteAddress ?? '', String(forwarded));
  }
}

/** A message as native sockets hand it over. */
function wholeOf(message: RawData): ArrayBuffer {
  if (message instanceof ArrayBuffer) return message;
  return new Uint8Array(Array.isArray(message) ? Buffer.concat(message) : message).buffer;
}
