import type { CloseCode } from '../protocol/errors.ts';

/**
 * One open WebSocket. The sockets of uWebSockets.js have this shape, so that they need no wrapper per connection.
 */
export interface Socket {
  send(message: string): unknown;
  subscribe(topic: string): unknown;
  unsubscribe(topic: string): unknown;
  /** Publishes to every subscriber of the topic except this socket, which must be one of them. Only for drivers; other code uses the Broadcaster. */
  publish(topic: string, message: string): unknown;
  /** Sends a WebSocket ping. */
  ping(): unknown;
  /** Closes with a code. `closed` is called before this returns. */
  end(code: CloseCode, reason: string): void;
}

/** Sends one message to every subscriber of a topic. It is encoded once. */
export interface Broadcaster {
  /** `except`: a subscriber of the topic that does not get the message. */
  publish(topic: string, message: string, except?: Socket): unknown;
}

/** A client before its WebSocket is open. `query` is raw, `origin` is empty when there is none. */
export interface ConnectRequest {
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  /** Its address is over the limit of sockets per address. */
  readonly overAddressLimit: boolean;
}

/** The events of a driver. No method may throw. `Peer` is undefined for refused sockets. */
export interface SocketHandler<Admission, Peer> {
  admit(request: ConnectRequest): Admission;
  opened(admission: Admission, socket: Socket): Peer | undefined;
  received(peer: Peer, message: ArrayBuffer, isBinary: boolean): void;
  /** The peer exceeds its limit of frames per second. Frames over the limit are dropped. Called once per second. */
  rateExceeded(peer: Peer): void;
  /** A WebSocket pong arrived. */
  ponged(peer: Peer): void;
  /** A WebSocket ping arrived, which the driver answers. */
  pinged(peer: Peer): void;
  /** The peer reads too slowly. The driver closes it with 4100 as soon as the code can reach it. */
  overflowed(peer: Peer): void;
  /** The socket is closed and may not be used again. */
  closed(peer: Peer): void;
}

/** A complete HTTP request. `path` and `query` are raw. `body` is valid only during the call. */
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

/** Answers synchronously if possible; the promise is for answers that need other nodes. It may neither throw nor reject. */
export type HttpAnswer = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
