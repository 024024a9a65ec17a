import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PREFIX } from '../http/inertia/assets.ts';
import { loadSession, saveSession } from './session-store.ts';
import { Session } from './session.ts';

const SESSION_COOKIE = 'tavlen_session';
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

  app.addHook('onRequest', async (request) => {
    request.session = new Session(null);
    const token = tokenOf(request);
    if (token === null || request.url.startsWith(BUILD_PREFIX)) return;
    const { db, clock } = app.services;
    request.session = (await loadSession(db, token, clock())) ?? request.session;
  });

  app.addHook('onSend', async (request, reply) => {
    const { session } = request;
    if (request.url.startsWith(BUILD_PREFIX) || session.state === 'absent') return;
    // A failing database has been answered with 503 already; that its session cannot be written either is no news.
    if (reply.statusCode >= 500) return;
    const { db, clock, settings } = app.services;
    const written = await saveSession(db, session, clock());
    if (written || request.cookies[XSRF_COOKIE] !== session.csrfToken) {
      setCookies(reply, session, settings.env !== 'demo');
    }
  });
}

function tokenOf(request: FastifyRequest): string | null {
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie === undefined ? null : request.unsignCookie(cookie).value;
}

function setCookies(reply: FastifyReply, session: Session, secure: boolean) {
  const maxAge = session.remember ? REMEMBERED_SECONDS : undefined;
  const common = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  reply.setCookie(SESSION_COOKIE, session.token, { ...common, httpOnly: true, signed: true });
  reply.setCookie(XSRF_COOKIE, session.csrfToken, common);
}
