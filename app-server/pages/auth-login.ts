import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { demoUsers } from '../auth/demo-users.ts';
import { TooManyTries, logIn, logOut } from '../auth/log-in.ts';
import { isVisit } from '../http/inertia/headers.ts';
import { location, sameOriginReferer } from '../http/inertia/redirects.ts';
import { parse } from '../http/parse.ts';
import { pageRoute } from './page-route.ts';

const credentials = v.strictObject({
  email: v.pipe(
    v.string('Skriv din e-mail.'),
    v.trim(),
    v.minLength(1, 'Skriv din e-mail.'),
    v.maxLength(254, 'E-mailen er for lang.'),
  ),
  password: v.pipe(
    v.string('Skriv din adgangskode.'),
    v.minLength(1, 'Skriv din adgangskode.'),
    v.maxLength(500, 'Adgangskoden er for lang.'),
  ),
  remember: v.optional(v.boolean(), false),
});

/** Login and logout. Both load the document again, so that its token is the new session's and nothing of another user stays. */
export function registerLogin(app: FastifyInstance) {
  const { settings, clock } = app.services;

  const page = pageRoute('Auth/Login');
  app.get(page.path, { config: page.config }, async (request, reply) => {
    if (request.session.user) return reply.redirect('/');
    rememberWhereFrom(request);
    const { loginRetryAt = 0 } = request.session.data;
    const waitMs = loginRetryAt - clock().getTime();
    return reply.inertia('Auth/Login', {
      retryAfter: waitMs > 0 ? Math.ceil(waitMs / 1000) : null,
      demoUsers: settings.env === 'demo' ? [...demoUsers] : [],
    });
  });

  const config = { public: true, rateLimit: { max: 120, timeWindow: '1 minute' } } as const;
  app.post('/login', { config }, async (request, reply) => {
    try {
      return location(reply, await logIn(request, parse(credentials, request.body)));
    } catch (error) {
      if (error instanceof TooManyTries) {
        request.session.keep({ loginRetryAt: clock().getTime() + error.waitMs });
        reply.header('Retry-After', Math.ceil(error.waitMs / 1000));
      }
      throw error;
    }
  });

  app.post('/logout', { config: { public: true } }, async (request, reply) => {
    await logOut(request);
    // What the browser keeps of documents and pages; drafts are in its storage and stay.
    reply.header('Clear-Site-Data', '"cache"');
    return location(reply, '/');
  });
}

/** Someone whose session expired comes from a page of ours and wants back there. */
function rememberWhereFrom(request: FastifyRequest) {
  const from = sameOriginReferer(request);
  if (isVisit(request) || request.session.data.address !== undefined) return;
  if (from !== undefined && from !== '/' && !from.startsWith('/login')) {
    request.session.keep({ address: from });
  }
}
