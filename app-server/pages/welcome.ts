import type { FastifyInstance } from 'fastify';
import { operation } from '../http/health/health.ts';
import { readMyDay } from './my-day.ts';

/** The page before login, and "Min dag" after. The users of wall screens go straight to the wall. */
export function registerWelcome(app: FastifyInstance) {
  app.get('/', { config: { public: true } }, async (request, reply) => {
    const { user } = request.session;
    if (user?.kiosk) return reply.redirect('/tavle');
    return reply.inertia('Welcome', {
      myDay: () => user && readMyDay(app.services, user),
      operation: () => operation(app.services),
    });
  });
}
