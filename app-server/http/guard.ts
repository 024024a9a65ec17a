import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '#domain/rights.ts';
import { Forbidden, HttpError, NotLoggedIn } from './failures/errors.ts';
import { BUILD_PREFIX } from './inertia/assets.ts';
import { headerOf } from './inertia/headers.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Stands before every handler: is there a login, is there the right, was the request sent by one of our own pages?
 * In that order, so that an expired session is always answered as one. A route without `public: true` asks for a login.
 * @fastify/csrf-protection was left out: it takes its secret from its own cookie or from session plugins that are not ours.
 */
export function registerGuard(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.url.startsWith(BUILD_PREFIX)) return undefined;
    const { public: open, permission, elsewhere } = request.routeOptions.config;
    const { user } = request.session;
    if (!open && !user) throw new NotLoggedIn();
    if (permission && !(user && may(user.groups, permission))) {
      if (elsewhere !== undefined) return reply.redirect(elsewhere);
      throw new Forbidden();
    }
    if (!SAFE_METHODS.includes(request.method) && !isOurs(request)) throw new PageExpired();
    return undefined;
  });
}

/** 419: the page that sent the request does not hold this session's token. */
class PageExpired extends HttpError {
  constructor() {
    super(419, 'Siden har stået åben for længe. Genindlæs siden, og prøv igen.');
  }
}

/** The token comes back from the cookie, or from the page's meta tag, which is where the realtime client reads it. */
function isOurs(request: FastifyRequest): boolean {
  const { csrfToken } = request.session;
  const sent = headerOf(request, 'x-xsrf-token') || headerOf(request, 'x-csrf-token');
  return csrfToken !== '' && equal(sent, csrfToken);
}

function equal(sent: string, known: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
