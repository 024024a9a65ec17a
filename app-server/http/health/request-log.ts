import type { FastifyInstance } from 'fastify';
import { BUILD_PREFIX } from '../inertia/assets.ts';

/**
 * Logs one line per request, with its id and the route's pattern. URLs, bodies and headers are not logged: they contain
 * searches, passwords and cookies.
 */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith(BUILD_PREFIX)) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.session.user?.initials ?? null,
      },
      'request',
    );
  });
}
