import type { Logger } from 'pino';
import type { SocketServer, SocketServerOptions } from './socket-server.ts';
import { requireCertificate } from './tls-files.ts';
import { SocketLibraryUnavailable } from './uws/library.ts';
import { uwsServer } from './uws/server.ts';
import { wsServer } from './ws/server.ts';

/** `auto`: uWebSockets.js where it can load, the `ws` package elsewhere. */
export const socketDrivers = ['auto', 'uws', 'ws'] as const;
export type SocketDriver = (typeof socketDrivers)[number];

/**
 * A socket server by the chosen driver, not yet listening. Rejects with SocketLibraryUnavailable when
 * `uws` is insisted on and cannot load, and when the certificate cannot be used.
 */
export async function openSocketServer(
  driver: SocketDriver,
  options: SocketServerOptions,
  log: Logger,
): Promise<SocketServer> {
  if (options.tls !== undefined) await requireCertificate(options.tls);
  if (driver === 'ws') return wsServer(options);
  try {
    return uwsServer(options);
  } catch (error) {
    if (driver === 'uws' || !(error instanceof SocketLibraryUnavailable)) throw error;
    log.warn(`${error.message} The slower driver on the ws package takes over.`);
    return wsServer(options);
  }
}
