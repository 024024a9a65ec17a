import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { outboxLag, type OutboxLag } from '../../events/outbox-lag.ts';
import { SettingsError } from '../../settings.ts';

/** Upper bounds of a request's time in seconds. The goal for a page is 0.03. */
const BOUNDS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every request. Call it before the application listens. @returns the metrics for Prometheus */
export function registerMetrics(app: FastifyInstance): Registry {
  const { db, clock } = app.services;
  const { registry, requests } = appMetrics(() => outboxLag(db, clock()));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  return registry;
}

/**
 * The metrics of an app-server: request times by route and status, events that wait for the realtime
 * server, and the process itself. They contain no address, name or query.
 * @param look asks the database; it rejects while that is away
 */
export function appMetrics(look: () => Promise<OutboxLag>) {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'app_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'app_outbox_waiting',
    help: 'Messages that wait for the realtime server, counted up to a thousand',
    registers: [registry],
  });
  const seconds = new Gauge({
    name: 'app_outbox_seconds',
    help: 'For how long the oldest of them has waited',
    registers: [registry],
  });
  const up = new Gauge({
    name: 'app_database_up',
    help: '1 while the database answers',
    registers: [registry],
    collect: async () => {
      const lag = await look().catch(() => null);
      up.set(lag ? 1 : 0);
      if (!lag) return;
      waiting.set(lag.waiting);
      seconds.set(lag.seconds);
    },
  });
  collectDefaultMetrics({ register: registry });
  return { registry, requests };
}

/** Answers `GET /metrics` on an address of its own, which is not public. @throws SettingsError when the address is taken */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new SettingsError(
          'APP_METRICS_PORT',
          `der kan ikke lyttes på ${host}:${port} (${error.message})`,
          'cannot be listened on',
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
