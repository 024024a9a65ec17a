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

/** What hangs on one native socket. */
interface SocketState<Admission, Peer> extends FrameCount {
  readonly admission: Admission;
  /** Undefined where addresses are not counted. */
  readonly address: string | undefined;
  peer: Peer | undefined;
  /** Runs from the moment the socket proved too slow. */
  cutOff: NodeJS.Timeout | undefined;
  closed: boolean;
}

const shortestNativeTimer = 8;

/** The library has a message that is too long cut without a word. So it takes longer ones, up to what its 32 bits hold, and we close with 1009. */
const roomForTheTooLong = 2;
const longestNativeMessage = 2 ** 31 - 1;
const tooLong = 1009;

/**
 * Ties native WebSockets to the protocol. Every limit that keeps a bad client cheap is native too.
 * `tally` is kept up to date with how many there are.
 */
export function websocketBehavior<Admission, Peer>(
  handler: SocketHandler<Admission, Peer>,
  limits: Limits,
  addresses: AddressLimiter,
  tally: { sockets: number },
): UwsBehavior<SocketState<Admission, Peer>> {
  type Socket = WebSocket<SocketState<Admission, Peer>>;

  /**
   * A reader that lets too much pile up hears nothing more. Once it has caught up it is told 4100;
   * before that no close code could reach it. If it never does it is cut.
   */
  function cutOff(socket: Socket): void {
    const state = socket.getUserData();
    if (state.peer === undefined || state.cutOff !== undefined) return;
    state.cutOff = setTimeout(() => socket.close(), limits.pongTimeout * 1000);
    const { peer } = state;
    // Whoever publishes now is still handing out messages: nothing may be published or unsubscribed under its feet.
    setImmediate(() => {
      if (!state.closed) handler.overflowed(peer);
    });
  }

  return {
    maxPayloadLength: Math.min(roomForTheTooLong * limits.frameBytes, longestNativeMessage),
    maxBackpressure: limits.backpressureBytes,
    // Only a backstop: the protocol's own ping finds silent peers long before.
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
        overAddressLimit: address !== undefined && !addresses.enter(address),
      });
      const state: SocketState<Admission, Peer> = {
        admission,
        address,
        peer: undefined,
        cutOff: undefined,
        closed: false,
        since: 0,
        frames: 0,
      };
      // No subprotocol and no extension is spoken here: none is accepted.
      response.upgrade(state, head.headerOf('sec-websocket-key'), '', '', context);
    },
    open(socket) {
      const state = socket.getUserData();
      tally.sockets += 1;
      state.peer = handler.opened(state.admission, socket);
    },
    message(socket, message, isBinary) {
      const state = socket.getUserData();
      if (message.byteLength > limits.frameBytes) {
        socket.end(tooLong, 'Message too long');
        return;
      }
      if (state.peer === undefined || state.cutOff !== undefined) return;
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
      if (peer !== undefined) handler.heard(peer);
    },
    dropped: cutOff,
    drain(socket) {
      if (socket.getUserData().cutOff === undefined) return;
      if (socket.getBufferedAmount() < limits.backpressureBytes / 2) {
        socket.end(codes.overCapacity, 'Too slow: messages were lost');
      }
    },
    close(socket) {
      const state = socket.getUserData();
      state.closed = true;
      tally.sockets -= 1;
      clearTimeout(state.cutOff);
      if (state.address !== undefined) addresses.leave(state.address);
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
