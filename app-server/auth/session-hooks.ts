import type { FastifyInstance } from 'fastify';
import { clientOf } from '../http/client-address.ts';
import { BUILD_PREFIX } from '../http/inertia/assets.ts';
import { loadSession, saveSession } from './session-store.ts';
import { Session } from './session.ts';
import { isVisitors, readVisitor, writeVisitor } from './visitor-cookie.ts';

/** With the `__Host-` prefix browsers accept the cookie only from this host and only over TLS (RFC 6265bis, 4.1.3.2). */
const SESSION_COOKIE = { demo: 'tavlen_session', production: '__Host-tavlen_session' };
/** The minimum time in milliseconds between two writes of a visitor's unchanged cookie. */
const TOUCH_INTERVAL = 5 * 60_000;
/** Scripts of the page read this cookie and send its value as `X-XSRF-TOKEN`. */
const XSRF_COOKIE = 'XSRF-TOKEN';
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Loads the session of every request and saves it before the response is sent.
 * @fastify/session does not fit: its stores use the cookie's value as the key of a whole session, so the table could not hold
 * only a hash, and all sessions of one user could not be found and ended.
 */
export function registerSessions(app: FastifyInstance) {
  app.decorateRequest('session');
  const { db, clock, settings } = app.services;
  const cookie = SESSION_COOKIE[settings.env];

  app.addHook('onRequest', async (request) => {
    request.session = new Session(null);
    const sent = request.cookies[cookie];
    if (sent === undefined || request.url.startsWith(BUILD_PREFIX)) return;
    const { value } = request.unsignCookie(sent);
    if (value === null) return;
    const found = isVisitors(value)
      ? readVisitor(value, clock())
      : await loadSession(db, value, clock());
    request.session = found ?? request.session;
  });

  app.addHook('onSend', async (request, reply) => {
    const { session } = request;
    if (request.url.startsWith(BUILD_PREFIX) || session.state === 'absent') return;
    // After an error of the server, such as 503 without a database, the session is not saved.
    if (reply.statusCode >= 500) return;
    const now = clock();
    const isWritten = session.user
      ? await saveSession(db, session, now, {
          userAgent: request.headers['user-agent'],
          address: clientOf(request),
        })
      : isDue(session, now);
    if (!isWritten && request.cookies[XSRF_COOKIE] === session.csrfToken) return;
    const secure = settings.env === 'production';
    const maxAge = session.remember ? REMEMBERED_SECONDS : undefined;
    const common = { path: '/', sameSite: 'lax', secure, maxAge } as const;
    const value = session.user ? session.token : writeVisitor(session, now);
    reply.setCookie(cookie, value, { ...common, httpOnly: true, signed: true });
    reply.setCookie(XSRF_COOKIE, session.csrfToken, common);
  });
}

/** Whether a visitor's cookie has to be written: it has new data, or its expiry has to be extended. */
function isDue({ state, lastSeenAt }: Session, now: Date): boolean {
  return state !== 'stored' || now.getTime() - (lastSeenAt?.getTime() ?? 0) >= TOUCH_INTERVAL;
}
