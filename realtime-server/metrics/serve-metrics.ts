import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { portProblem } from '../sockets/ports.ts';
import type { Metrics } from './metrics.ts';

/** A server of metrics on its own port, which clients cannot reach. */
interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Answers `GET /metrics`. Rejects when the port is in use. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics could not be read');
      response.writeHead(500).end();
    });
  });
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(host, port, error);
  }
  // A scrape must not keep the process alive.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse) {
  if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end('Not found');
  if (request.method !== 'GET') return response.writeHead(405).end('Method not allowed');
  const { type, body } = await metrics.text();
  return response.writeHead(200, { 'Content-Type': type }).end(body);
}
