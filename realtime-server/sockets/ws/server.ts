import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { portProblem } from '../ports.ts';
import { refuseUpgrade, upgradeFault } from './refuse-upgrade.ts';
import { requireReusePort } from './reuse-port.ts';
import { handshakeTimeout, headerBytes } from '../socket-server.ts';
import type { SocketServer, SocketServerOptions } from '../socket-server.ts';
import { requireCertificate } from '../tls-files.ts';
import { nodeHttpHandler } from './http.ts';
import { Topics } from './topics.ts';
import { acceptWebSocket } from './websockets.ts';

const httpOptions = {
  maxHeaderSize: headerBytes,
  headersTimeout: handshakeTimeout,
  connectionsCheckingInterval: handshakeTimeout / 10,
  requestTimeout: 3 * handshakeTimeout,
  keepAliveTimeout: handshakeTimeout,
};

/** The same as `uwsServer`, in JavaScript only: Node's HTTP server and the `ws` package. For machines without a native binary. */
export function wsServer(options: SocketServerOptions): SocketServer {
  const { limits, tls, sharedPort } = options;
  const topics = new Topics();
  const upgrades = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    // Subprotocols are not supported.
    handleProtocols: () => false,
  });
  let leaving = false;
  let http: Server | undefined;
  let renew: (() => Promise<void>) | undefined;

  async function newServer(listener: RequestListener): Promise<Server> {
    if (tls === undefined) return createServer(httpOptions, listener);
    const certificate = await requireCertificate(tls);
    const server = createTlsServer({ ...httpOptions, ...certificate, handshakeTimeout }, listener);
    renew = async () => server.setSecureContext(await requireCertificate(tls));
    return server;
  }

  return {
    driver: 'ws',
    publish: (topic, message, except) => topics.publish(topic, message, except),
    async listen(host, port, service) {
      if (sharedPort) requireReusePort();
      const server = await newServer(
        nodeHttpHandler({
          answer: service.answer,
          tooLong: service.tooLong,
          longest: limits.requestBytes,
          leaving: () => leaving,
        }),
      );
      server.maxHeadersCount = 100;
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        const fault = upgradeFault(request);
        if (fault !== undefined) {
          refuseUpgrade(stream, fault);
          return;
        }
        upgrades.handleUpgrade(request, stream, head, (ws) =>
          acceptWebSocket(ws, stream, request, service.sockets, options, topics),
        );
      });
      http = server;
      return listenOn(server, host, port, sharedPort);
    },
    async renewCertificate() {
      await renew?.();
      return renew !== undefined;
    },
    stopListening() {
      leaving = true;
      // Its own close would terminate idle connections while a request may be on its way.
      if (http !== undefined) NetServer.prototype.close.call(http);
    },
    close() {
      for (const ws of upgrades.clients) ws.terminate();
      http?.close();
      http?.closeAllConnections();
    },
  };
}

async function listenOn(server: Server, host: string, port: number, sharedPort: boolean) {
  const where = { host, port, exclusive: true, reusePort: sharedPort };
  try {
    server.listen(where);
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(host, port, error);
  }
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}
