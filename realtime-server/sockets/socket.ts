import type { CloseCode } from '../protocol/errors.ts';

/**
 * One open WebSocket, as the protocol sees it. The uWebSockets.js socket has this shape itself:
 * no wrapper per connection.
 */
export interface Socket {
  send(message: string): unknown;
  subscribe(topic: string): unknown;
  unsubscribe(topic: string): unknown;
  /** To every subscriber of the topic but this one. This socket must be one of them. For drivers: others use the Broadcaster. */
  publish(topic: string, message: string): unknown;
  /** A ping of the WebSocket protocol itself. */
  ping(): unknown;
  /** Closes with a code; `closed` is told before this returns. */
  end(code: CloseCode, reason: string): void;
}

/** Sends one message to every subscriber of a topic: encoded once, whoever many they are. */
export interface Broadcaster {
  /** `except`, where given, is a subscriber of the topic who hears nothing. */
  publish(topic: string, message: string, except?: Socket): unknown;
}

/** What is known of a client before its WebSocket is open. `query` is raw, `origin` empty when there is none. */
export interface ConnectRequest {
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  /** There are as many sockets from its address already as one address may have. */
  readonly overAddressLimit: boolean;
}

/** What a driver tells about its sockets. No method may throw; `Peer` is undefined for sockets that were turned away. */
export interface SocketHandler<Admission, Peer> {
  admit(request: ConnectRequest): Admission;
  opened(admission: Admission, socket: Socket): Peer | undefined;
  received(peer: Peer, message: ArrayBuffer, isBinary: boolean): void;
  /** The peer sends more frames a second than it may. Those over the limit are not read; told once a second. */
  rateExceeded(peer: Peer): void;
  /** A WebSocket pong arrived: the peer is alive. */
  heard(peer: Peer): void;
  /** A WebSocket ping arrived, which the driver answers: the peer is alive and looks after its connection in this way. */
  pinged(peer: Peer): void;
  /** The peer reads too slowly; the driver closes it with 4100 as soon as that code can reach it. */
  overflowed(peer: Peer): void;
  /** The socket is gone and may not be used again. */
  closed(peer: Peer): void;
}

/** An HTTP request, whole. `path` and `query` are raw; `body` is valid only during the call. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Buffer;
  /** The header `Idempotency-Key` or `X-Idempotency-Key`; empty when there is none. */
  readonly idempotencyKey: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly type: 'application/json' | 'text/plain';
  readonly body: string;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers at once where it can: the promise is for answers that others have to be asked for. It may neither throw nor reject. */
export type HttpAnswer = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
