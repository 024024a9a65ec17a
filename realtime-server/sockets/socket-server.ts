import type { Limits } from '../limits.ts';
import type { AddressLimiter } from './addresses/address-limiter.ts';
import type { Broadcaster, HttpAnswer, HttpResponse, SocketHandler } from './socket.ts';
import type { TlsFiles } from './tls-files.ts';

/** What any driver must know. */
export interface SocketServerOptions {
  readonly limits: Limits;
  /** Undefined: plain WebSockets and HTTP. */
  readonly tls: TlsFiles | undefined;
  /** Others may listen on the same port: the system spreads new connections over all who do. */
  readonly sharedPort: boolean;
  readonly addresses: AddressLimiter;
}

/** What runs on the sockets. */
export interface Service<Admission, Peer> {
  readonly sockets: SocketHandler<Admission, Peer>;
  readonly answer: HttpAnswer;
  readonly tooLong: HttpResponse;
}

/** A server before it has a port: it can already be handed out as the one who broadcasts. */
export interface SocketServer extends Broadcaster {
  readonly driver: 'uws' | 'ws';
  /** Resolves with the port, which is the given one unless that is 0. Rejects when it is taken. */
  listen<Admission, Peer>(
    host: string,
    port: number,
    service: Service<Admission, Peer>,
  ): Promise<number>;
  /**
   * New handshakes get the certificate that is in the files now; connections that are open stay. False
   * where there is no TLS. Rejects and changes nothing when the certificate cannot be used.
   */
  renewCertificate(): Promise<boolean>;
  /** Takes no new connections, and lets those of HTTP go with their next answer. */
  stopListening(): void;
  /** Cuts every connection that is left. */
  close(): void;
}

/** How long a client has for its request line and headers, or its TLS handshake. uWebSockets.js has the same figure built in. In ms. */
export const handshakeTimeout = 10_000;

/** Headers that come in pieces may not be longer. In bytes. */
export const headerBytes = 16_384;
