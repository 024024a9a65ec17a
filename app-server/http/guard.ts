import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '#domain/rights/rights.ts';
import { isConfirmed, PasswordNeeded } from '../auth/confirmed.ts';
import { lacksSecondFactor } from '../auth/second-factor/required.ts';
import { Forbidden, HttpError, NotLoggedIn } from './failures/errors.ts';
import { BUILD_PREFIX } from './inertia/assets.ts';
import { headerOf, isDocument } from './inertia/headers.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Runs before every handler: is the user logged in, has the user the right, did one of our own pages send the request?
 * Whoever must have a second factor and has none is led to where they make it.
 * In that order, so that an expired session always gets the same answer. A route without `public: true` requires a login.
 * @fastify/csrf-protection is not used: it takes its secret from its own cookie or from session plugins that we do not use.
 */
export function registerGuard(app: FastifyInstance) {
  const { settings } = app.services;
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.url.startsWith(BUILD_PREFIX)) return undefined;
    const {
      public: open,
      permission,
      elsewhere,
      page,
      beforeSecondFactor,
      confirmed,
      forScreens,
      whileTesting,
      strangers,
      webhook,
    } = request.routeOptions.config;
    const { user } = request.session;
    if (!open && !user) {
      if (strangers !== undefined && isDocument(request)) return reply.redirect(strangers);
      throw new NotLoggedIn();
    }
    if (user?.testing !== undefined && !whileTesting && !SAFE_METHODS.includes(request.method)) {
      throw new Forbidden(
        `Du tester som ${user.testing} og kan kun se. Afslut testen for at ændre noget.`,
      );
    }
    if (user?.boardId !== undefined && !open && !forScreens) {
      throw new Forbidden('Skærmen viser kun sin tavle.');
    }
    if (user && !beforeSecondFactor && (!open || page) && lacksSecondFactor(settings, user)) {
      if (page) return reply.redirect('/profil');
      throw new Forbidden('Tilføj en adgangsnøgle eller en kode-app på din profil først.');
    }
    if (permission && !(user && may(user.rights, permission))) {
      if (elsewhere !== undefined) return reply.redirect(elsewhere);
      throw new Forbidden();
    }
    const isForeign = !SAFE_METHODS.includes(request.method) && !webhook && !isOurs(request);
    if (isForeign) throw new PageExpired();
    if (confirmed && !isConfirmed(request)) {
      if (!isDocument(request)) throw new PasswordNeeded();
      request.session.keep({ address: request.url });
      return reply.redirect('/bekraeft-adgangskode');
    }
    return undefined;
  });
}

/** 419: the page that sent the request does not have this session's token. */
class PageExpired extends HttpError {
  constructor() {
    super(419, 'Siden har stået åben for længe. Genindlæs siden, og prøv igen.');
  }
}

/** The token is sent back from the cookie, or from the page's meta tag, which the realtime client reads. */
function isOurs(request: FastifyRequest): boolean {
  const { csrfToken } = request.session;
  const sent = headerOf(request, 'x-xsrf-token') || headerOf(request, 'x-csrf-token');
  return csrfToken !== '' && equal(sent, csrfToken);
}

function equal(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
