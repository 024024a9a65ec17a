import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app-server/database/schema/people/people.ts';
import { createLog } from '#app-server/log.ts';
import { encodeTime } from '#domain/ulid.ts';
import { addressOf, openWithRoutes, type Route } from './support/every-route.ts';
import { addUser, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { addOrder } from './support/test-orders.ts';

const ODD = 'Teksten har tegn, der ikke kan gemmes.';
const id = encodeTime(1).padEnd(26, '0');
let test: TestApp & { routes: Route[] };
let browser: TestBrowser;
let orderNo: string;
let logged = '';

beforeAll(async () => {
  const log = createLog('test', { write: (line) => void (logged += line) });
  test = await openWithRoutes({ log, routes: failingRoutes });
  const user = await addUser(test, ['administrator'], { name: 'Ida Hemmelig' });
  browser = await new TestBrowser(test.app).logIn(user);
  ({ orderNo } = await addOrder(test.services.db, { responsibleId: user.id }));
});
afterAll(() => test.close());

/** Statements that fail in the ways in which PostgreSQL, the driver and Drizzle each quote a value. */
function failingRoutes(app: FastifyInstance) {
  const { db } = app.services;
  const open = { config: { public: true } } as const;
  app.get('/for-langt', open, async () =>
    db.select().from(users).where(eq(users.id, 'hemmelig\u0000')),
  );
  app.get('/taget', open, async () => {
    await addUser(app, ['office'], { email: 'hemmelig@example.dk' });
    await addUser(app, ['office'], { email: 'hemmelig@example.dk' });
  });
  app.get('/ikke-et-tal', open, async () => db.execute(sql`select (${'hemmelig'}::text)::int`));
  app.get('/uden-ord', open, async (request) => {
    const error = await db.execute(sql`select (${'hemmelig'}::text)::int`).catch((e: Error) => e);
    request.log.error(error);
    throw new Error('Ordren kunne ikke gemmes', { cause: error });
  });
}

/** `/build/` is served from files and asks no database; a try too many at the login would be another refusal. */
const everyRoute = () => test.routes.filter(({ url }) => !url.startsWith('/build/'));
const send = async ({ method }: Route, url: string, payload?: object) => {
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token };
  const cookies = Object.fromEntries(browser.cookies);
  const options = { method, url, headers, cookies };
  return test.app.inject(payload ? { ...options, payload } : options);
};
const said = (route: Route, status: number) => `${route.method} ${route.url}: ${status}`;

describe('text that no database can hold', () => {
  it('is refused with 422 in the address and in the query of every route', async () => {
    const answers: string[] = [];
    const expected: string[] = [];
    for (const route of everyRoute()) {
      const odd = addressOf(route, 'a%00b');
      const query = `${addressOf(route, id)}?q=a%00b&channel=%00&since=1&board=%00&nr=%00`;
      for (const url of odd === route.url ? [query] : [odd, query]) {
        answers.push(said(route, (await send(route, url)).statusCode));
        expected.push(said(route, 422));
      }
    }
    expect(answers).toEqual(expected);
    expect(answers.length).toBeGreaterThan(50);
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['the other half', '\udc00'],
  ])('is refused with 422 in the body of every route: %s', async (_what, text) => {
    const bodies = [
      { email: text, password: text, title: text, payload: { reason: text } },
      { deeper: [{ list: [{ [text]: 1 }] }] },
    ];
    const takesBody = everyRoute().filter(({ method }) => !['GET', 'HEAD'].includes(method));
    for (const route of takesBody) {
      for (const body of bodies) {
        const answer = await send(route, addressOf(route, id), body);
        expect(said(route, answer.statusCode)).toBe(said(route, 422));
      }
    }
    expect(takesBody.length).toBeGreaterThan(15);
  });

  it('is named by its field, and a visitor is told too', async () => {
    const fresh = new TestBrowser(test.app);
    await fresh.open('/login');
    const answer = await fresh.call('POST', '/login', { email: 'a\u0000@b.dk', password: 'x' });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: ODD, errors: { email: ODD } },
    ]);
  });
});

describe('a day that the calendar has not', () => {
  it.each(['2026-02-30', '0000-01-01', '0050-01-01', '9999-12-31'])(
    'is refused with 422 wherever a date is sent: %s',
    async (day) => {
      const instant = `${day}T08:00:00Z`;
      const plan = { plannedStart: instant, plannedEnd: instant };
      const sent: ['PATCH' | 'POST', string, object][] = [
        ['PATCH', `/ordrer/${orderNo}`, { version: 1, requestedDate: day }],
        ['PATCH', `/ordrer/${orderNo}`, { version: 1, dueAt: instant }],
        ['PATCH', `/ordrer/${orderNo}`, { version: 1, plannedStart: instant }],
        ['POST', '/ordrer/planlaegning', { plan, orders: [{ id, version: 1 }] }],
        ['POST', '/ordrer/felter', { fields: { dueAt: instant }, orders: [{ id, version: 1 }] }],
        [
          'POST',
          `/ordrer/${orderNo}/trin`,
          { event: 'customer.await', payload: { followUpDate: day }, version: 1 },
        ],
        ['POST', `/ordrer/${orderNo}/trin`, { event: 'order.plan', payload: plan, version: 1 }],
        [
          'POST',
          `/dokumenter/${id}/afgoerelse`,
          { decision: 'park', until: day, version: 1, note: null },
        ],
      ];
      for (const [method, url, body] of sent) {
        const answer = await send({ method, url, public: false }, url, body);
        expect([url, answer.statusCode, answer.body]).toEqual([
          url,
          422,
          expect.stringMatching(/gyldig|Vælg en dato/),
        ]);
      }
    },
  );
});

describe('the log', () => {
  it('has met no failure of ours in all this', () => {
    expect(logged).not.toContain('a request failed');
    expect(logged).toContain('"status":422');
  });

  it.each(['/for-langt', '/taget', '/ikke-et-tal', '/uden-ord'])(
    'holds the statement that failed and none of its parameters (%s)',
    async (url) => {
      logged = '';
      const answer = await send({ method: 'GET', url, public: true }, url);
      expect(answer.statusCode).toBe(500);
      expect(logged).toMatch(/Failed query: (insert|select)/);
      expect(logged).toMatch(/"code":"(22|23)/);
      expect(logged).toMatch(/"stack":" {4}at /);
      expect(logged).not.toMatch(/Hemmelig|hemmelig|argon2/);
    },
  );
});
