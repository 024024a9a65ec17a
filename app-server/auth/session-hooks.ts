import type { FastifyInstance } from 'fastify';
import { BUILD_PREFIX } from '../http/inertia/assets.ts';
import { loadSession, saveSession } from './session-store.ts';
import { Session } from './session.ts';
import { isVisitors, readVisitor, writeVisitor } from './visitor-cookie.ts';

/** In production the browser takes the cookie from this very host alone, by TLS alone (RFC 6265bis, 4.1.3.2). */
const SESSION_COOKIE = { demo: 'tavlen_session', production: '__Host-tavlen_session' };
/** A visitor's cookie in use is written again this often. */
const TOUCH_INTERVAL = 5 * 60_000;
/** Readable by the page, sent back as `X-XSRF-TOKEN` (the specification, the calls it makes). */
const XSRF_COOKIE = 'XSRF-TOKEN';
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Gives every request its session, and writes it before the answer goes out.
 * @fastify/session was tried against the needs and left: its stores take whole sessions under the cookie's own value, so neither
 * could the table hold only a hash, nor could all of one user's sessions be found and ended.
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
    // A failing database has been answered with 503 already; that its session cannot be written either is no news.
    if (reply.statusCode >= 500) return;
    const now = clock();
    const isWritten = session.user ? await saveSession(db, session, now) : isDue(session, now);
    if (!isWritten && request.cookies[XSRF_COOKIE] === session.csrfToken) return;
    const secure = settings.env === 'production';
    const maxAge = session.remember ? REMEMBERED_SECONDS : undefined;
    const common = { path: '/', sameSite: 'lax', secure, maxAge } as const;
    const value = session.user ? session.token : writeVisitor(session, now);
    reply.setCookie(cookie, value, { ...common, httpOnly: true, signed: true });
    reply.setCookie(XSRF_COOKIE, session.csrfToken, common);
  });
}

/** Whether a visitor's cookie has to be written: for what is new in it, or so that it does not end while it is used. */
function isDue({ state, lastSeenAt }: Session, now: Date): boolean {
  return state !== 'stored' || now.getTime() - (lastSeenAt?.getTime() ?? 0) >= TOUCH_INTERVAL;
}
