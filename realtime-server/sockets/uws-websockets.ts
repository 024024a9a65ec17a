import type { WebSocket } from 'uWebSockets.js';
import type { Limits } from '../limits.ts';
import type { SocketHandler } from './socket.ts';
import type { UwsBehavior } from './uws-library.ts';

/** What hangs on one native socket. */
interface SocketState<Admission, Peer> {
  readonly admission: Admission;
  peer: Peer | undefined;
  /** Runs from the moment the socket proved too slow. */
  cutOff: NodeJS.Timeout | undefined;
  closed: boolean;
}

const overCapacity = 4100;
const shortestNativeTimer = 8;

/** Ties native WebSockets to the protocol. Every limit that keeps a bad client cheap is native too. */
export function websocketBehavior<Admission, Peer>(
  handler: SocketHandler<Admission, Peer>,
  limits: Limits,
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
    maxPayloadLength: limits.frameBytes,
    maxBackpressure: limits.backpressureBytes,
    // Only a backstop: the protocol's own ping finds silent peers long before.
    idleTimeout: Math.max(shortestNativeTimer, limits.activityTimeout + 2 * limits.pongTimeout),
    sendPingsAutomatically: false,

    upgrade(response, request, context) {
      const admission = handler.admit({
        path: request.getUrl(),
        query: request.getQuery(),
        origin: request.getHeader('origin'),
      });
      const state: SocketState<Admission, Peer> = {
        admission,
        peer: undefined,
        cutOff: undefined,
        closed: false,
      };
      response.upgrade(
        state,
        request.getHeader('sec-websocket-key'),
        request.getHeader('sec-websocket-protocol'),
        request.getHeader('sec-websocket-extensions'),
        context,
      );
    },
    open(socket) {
      const state = socket.getUserData();
      state.peer = handler.opened(state.admission, socket);
    },
    message(socket, message, isBinary) {
      const { peer, cutOff } = socket.getUserData();
      if (peer !== undefined && cutOff === undefined) handler.received(peer, message, isBinary);
    },
    ping: heard,
    pong: heard,
    dropped: cutOff,
    drain(socket) {
      if (socket.getUserData().cutOff === undefined) return;
      if (socket.getBufferedAmount() < limits.backpressureBytes / 2) {
        socket.end(overCapacity, 'Too slow: messages were lost');
      }
    },
    close(socket) {
      const state = socket.getUserData();
      state.closed = true;
      clearTimeout(state.cutOff);
      if (state.peer !== undefined) handler.closed(state.peer);
    },
  };

  function heard(socket: Socket): void {
    const { peer } = socket.getUserData();
    if (peer !== undefined) handler.heard(peer);
  }
}
