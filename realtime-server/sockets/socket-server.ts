import type { Limits } from '../limits.ts';
import type { AddressLimiter } from './addresses/address-limiter.ts';
import type { Broadcaster, HttpAnswer, HttpResponse, SocketHandler } from './socket.ts';
import type { TlsFiles } from './tls-files.ts';

/** Options of every driver. */
export interface SocketServerOptions {
  readonly limits: Limits;
  /** Undefined: without TLS. */
  readonly tls: TlsFiles | undefined;
  /** Whether other processes may listen on the same port. The system then spreads new connections over all of them. */
  readonly sharedPort: boolean;
  readonly addresses: AddressLimiter;
}

/** What a socket server serves. */
export interface Service<Admission, Peer> {
  readonly sockets: SocketHandler<Admission, Peer>;
  readonly answer: HttpAnswer;
  readonly tooLong: HttpResponse;
}

/** A server of sockets. It can be passed on as a broadcaster before it listens. */
export interface SocketServer extends Broadcaster {
  readonly driver: 'uws' | 'ws';
  /** Resolves with the port, which is the given one unless that is 0. Rejects when it is in use. */
  listen<Admission, Peer>(
    host: string,
    port: number,
    service: Service<Admission, Peer>,
  ): Promise<number>;
  /**
   * Uses the certificate that is in the files now for new handshakes. Open connections stay. Resolves with false
   * without TLS. Rejects and changes nothing when the certificate cannot be used.
   */
  renewCertificate(): Promise<boolean>;
  /** Accepts no new connections. HTTP connections are closed after their next answer. */
  stopListening(): void;
  /** Terminates all remaining connections. */
  close(): void;
}

/** How long a client has for its request line and headers, or its TLS handshake. uWebSockets.js has the same value built in. In ms. */
export const handshakeTimeout = 10_000;

/** The longest request line and headers, in bytes. */
export const headerBytes = 16_384;
