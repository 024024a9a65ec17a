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

/** Connects sockets of the `ws` package with the protocol, with the same limits as native ones. */
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
  let terminating: NodeJS.Timeout | undefined;

  const socket = new WsSocket(ws, stream, topics, limits.backpressureBytes, (socket) => ({
    // A slow reader gets no more messages, is closed with 4100 when it has caught up, and is terminated if it never does.
    dropped() {
      const slow = peer;
      if (slow === undefined || terminating !== undefined) return;
      terminating = setTimeout(() => socket.terminate(), limits.pongTimeout * 1000);
      stream.once('drain', () => socket.end(codes.overCapacity, 'Too slow: messages were lost'));
      setImmediate(() => {
        if (socket.open) handler.overflowed(slow);
      });
    },
    closed() {
      clearTimeout(terminating);
      if (address !== undefined) addresses.remove(address);
      if (peer !== undefined) handler.closed(peer);
    },
  }));

  const admission = handler.admit({
    ...splitTarget(request.url),
    origin: request.headers.origin ?? '',
    overAddressLimit: address !== undefined && !addresses.add(address),
  });
  ws.on('message', (message, isBinary) => {
    if (peer === undefined || terminating !== undefined || !socket.open) return;
    const verdict = countFrame(socket, limits.framesPerSecond);
    if (verdict === 'within') handler.received(peer, wholeOf(message), isBinary);
    else if (verdict === 'first') handler.rateExceeded(peer);
    else if (verdict === 'far') socket.end(codes.overCapacity, 'Too many messages');
  });
  ws.on('ping', () => {
    if (peer !== undefined && socket.open) handler.pinged(peer);
  });
  ws.on('pong', () => {
    if (peer !== undefined && socket.open) handler.ponged(peer);
  });
  peer = handler.opened(admission, socket);

  function clientOf({ socket, headers }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'] ?? '';
    return addresses.clientOf(socket.remoteAddress ?? '', String(forwarded));
  }
}

/** Converts a message to the form of native sockets. */
function wholeOf(message: RawData): ArrayBuffer {
  if (message instanceof ArrayBuffer) return message;
  return new Uint8Array(Array.isArray(message) ? Buffer.concat(message) : message).buffer;
}
