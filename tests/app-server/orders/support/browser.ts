import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app-server/app.ts';
import { saveSession } from '#app-server/auth/session-store.ts';
import { Session } from '#app-server/auth/session.ts';
import { registerOrderInfo } from '#app-server/pages/order/order-info.ts';
import { registerOrderStatus } from '#app-server/pages/order/order-status.ts';
import type { CurrentUser } from '#app-server/services.ts';
import type { Method } from '../../http/support/test-browser.ts';
import type { Company } from './company.ts';

/** The application of a company, with the pages of orders. */
export async function openApp({ services }: Company): Promise<FastifyInstance> {
  const app = await buildApp(services);
  if (!app.hasRoute({ method: 'GET', url: '/ordrer' })) {
    registerOrderStatus(app);
    registerOrderInfo(app);
  }
  await app.ready();
  return app;
}

/** A logged-in user's requests: as calls of the page's code, or as visits. */
export interface Browser {
  call(method: Method, url: string, payload?: unknown): Answer;
  /** Sends one file as a form does. */
  upload(url: string, content: Buffer, name: string): Answer;
  visit(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: unknown, more?: Headers): Answer;
}
type Answer = Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;

export async function logIn(
  app: FastifyInstance,
  { services }: Company,
  user: CurrentUser,
): Promise<Browser> {
  const session = Session.begin(user, false);
  await saveSession(services.db, session, services.clock());
  const request =
    (headers: Headers) =>
    async (method: Method, url: string, payload?: unknown, more: Headers = {}) =>
      app.inject({
        method,
        url,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': session.csrfToken,
          ...headers,
          ...more,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        cookies: { tavlen_session: app.signCookie(session.token) },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      });
  const boundary = 'tests-boundary';
  return {
    upload: async (url, content, name) =>
      app.inject({
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': session.csrfToken,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        cookies: { tavlen_session: app.signCookie(session.token) },
        payload: Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
          ),
          content,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      }),
    call: request({ accept: 'application/json' }),
    visit: request({ accept: 'text/html, application/xhtml+xml', 'x-inertia': 'true' }),
  };
}
