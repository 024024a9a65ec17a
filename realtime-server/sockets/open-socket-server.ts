import type { Logger } from 'pino';
import type { SocketServer, SocketServerOptions } from './socket-server.ts';
import { requireCertificate } from './tls-files.ts';
import { SocketLibraryUnavailable } from './uws/library.ts';
import { uwsServer } from './uws/server.ts';
import { wsServer } from './ws/server.ts';

/** `auto`: uWebSockets.js if it can load, otherwise the `ws` package. */
export const socketDrivers = ['auto', 'uws', 'ws'] as const;
export type SocketDriver = (typeof socketDrivers)[number];

/**
 * A socket server with the chosen driver, not yet listening. Rejects with SocketLibraryUnavailable when the driver is
 * `uws` and it cannot load, and when the certificate cannot be used.
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
