import type { HttpResponse, WebSocket } from 'uWebSockets.js';
import type { Limits } from '../../limits.ts';
import type { AddressLimiter } from '../addresses/address-limiter.ts';
import { codes } from '../../protocol/errors.ts';
import { countFrame } from '../frame-rate.ts';
import type { FrameCount } from '../frame-rate.ts';
import type { SocketHandler } from '../socket.ts';
import { headFault, readHead, type UwsHead } from './request-head.ts';
import { writeAnswer } from './http.ts';
import type { UwsBehavior } from './library.ts';

/** The state of one native socket. */
interface SocketState<Admission, Peer> extends FrameCount {
  readonly admission: Admission;
  /** Undefined if addresses are not counted. */
  readonly address: string | undefined;
  peer: Peer | undefined;
  /** Set when the socket is too slow. Terminates it if it does not catch up. */
  terminating: NodeJS.Timeout | undefined;
  closed: boolean;
}

const shortestNativeTimer = 8;

/** The library terminates a socket whose message is too long without a close code. So it accepts longer ones, and they are closed here with 1009. */
const payloadFactor = 2;
const longestNativeMessage = 2 ** 31 - 1;
const tooLong = 1009;

/**
 * Connects native WebSockets with the protocol. The limits against bad clients are native as well.
 * `openSockets.count` is kept up to date.
 */
export function websocketBehavior<Admission, Peer>(
  handler: SocketHandler<Admission, Peer>,
  limits: Limits,
  addresses: AddressLimiter,
  openSockets: { count: number },
): UwsBehavior<SocketState<Admission, Peer>> {
  type Socket = WebSocket<SocketState<Admission, Peer>>;

  /**
   * A reader with too much waiting gets no more messages. When it has caught up it is closed with 4100; before that no
   * close code could reach it. If it never catches up it is terminated.
   */
  function dropSlowReader(socket: Socket): void {
    const state = socket.getUserData();
    if (state.peer === undefined || state.terminating !== undefined) return;
    state.terminating = setTimeout(() => socket.close(), limits.pongTimeout * 1000);
    const { peer } = state;
    // A publish may still be running: nothing may be published or unsubscribed during it.
    setImmediate(() => {
      if (!state.closed) handler.overflowed(peer);
    });
  }

  return {
    maxPayloadLength: Math.min(payloadFactor * limits.frameBytes, longestNativeMessage),
    maxBackpressure: limits.backpressureBytes,
    // Only a fallback: the ping of the protocol finds silent peers long before.
    idleTimeout: Math.max(shortestNativeTimer, limits.activityTimeout + 2 * limits.pongTimeout),
    sendPingsAutomatically: false,

    upgrade(response, request, context) {
      const head = readHead(request);
      const fault = headFault(head, true);
      if (fault !== undefined) {
        writeAnswer(response, fault, true);
        return;
      }
      const address = addresses.limited ? clientOf(addresses, response, head) : undefined;
      const admission = handler.admit({
        path: head.path,
        query: head.query,
        origin: head.headerOf('origin'),
        overAddressLimit: address !== undefined && !addresses.add(address),
      });
      const state: SocketState<Admission, Peer> = {
        admission,
        address,
        peer: undefined,
        terminating: undefined,
        closed: false,
        since: 0,
        frames: 0,
      };
      // Subprotocols and extensions are not supported.
      response.upgrade(state, head.headerOf('sec-websocket-key'), '', '', context);
    },
    open(socket) {
      const state = socket.getUserData();
      openSockets.count += 1;
      state.peer = handler.opened(state.admission, socket);
    },
    message(socket, message, isBinary) {
      const state = socket.getUserData();
      if (message.byteLength > limits.frameBytes) {
        socket.end(tooLong, 'Message too long');
        return;
      }
      if (state.peer === undefined || state.terminating !== undefined) return;
      const verdict = countFrame(state, limits.framesPerSecond);
      if (verdict === 'within') handler.received(state.peer, message, isBinary);
      else if (verdict === 'first') handler.rateExceeded(state.peer);
      else if (verdict === 'far') socket.end(codes.overCapacity, 'Too many messages');
    },
    ping(socket) {
      const { peer } = socket.getUserData();
      if (peer !== undefined) handler.pinged(peer);
    },
    pong(socket) {
      const { peer } = socket.getUserData();
      if (peer !== undefined) handler.ponged(peer);
    },
    dropped: dropSlowReader,
    drain(socket) {
      if (socket.getUserData().terminating === undefined) return;
      if (socket.getBufferedAmount() < limits.backpressureBytes / 2) {
        socket.end(codes.overCapacity, 'Too slow: messages were lost');
      }
    },
    close(socket) {
      const state = socket.getUserData();
      state.closed = true;
      openSockets.count -= 1;
      clearTimeout(state.terminating);
      if (state.address !== undefined) addresses.remove(state.address);
      if (state.peer !== undefined) handler.closed(state.peer);
    },
  };
}

function clientOf(
  addresses: AddressLimiter,
  response: HttpResponse,
  { headerOf }: UwsHead,
): string {
  const remote = Buffer.from(response.getRemoteAddressAsText()).toString();
  return addresses.clientOf(remote, headerOf('x-forwarded-for'));
}
