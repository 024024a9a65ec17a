import type { FastifyInstance } from 'fastify';
import { operation } from '../../http/health/health.ts';
import { asOfSession } from '../../records/as-of.ts';
import { readMyDay } from './my-day.ts';
import { pageRoute } from '../page-route.ts';

/** The page before login, and "Min dag" after. The users of board screens go straight to the board. */
export function registerWelcome(app: FastifyInstance) {
  const { path, config } = pageRoute('Welcome');
  app.get(path, { config }, async (request, reply) => {
    const { user } = request.session;
    if (user?.kiosk) return reply.redirect('/tavle');
    return reply.inertia('Welcome', {
      myDay: () => user && readMyDay(app.services, user, asOfSession(request)),
      operation: () => (user ? null : operation(app.services)),
    });
  });
}
