import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '#app-server/auth/session-store.ts';
import { hashToken } from '#app-server/auth/session.ts';
import { sessions, users } from '#app-server/database/schema/people/people.ts';
import { NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { PASSWORD, addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, metaToken } from '../http/support/test-browser.ts';

const HOUR = 3_600_000;
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({
    routes: (app) => {
      app.get('/hvem', {}, async () => 'dig');
      app.post('/skriv', {}, async () => ({ written: true }));
    },
  });
});
afterAll(() => test.close());

const loggedIn = async () => new TestBrowser(test.app).logIn(await addUser(test, ['office']));
const tokenOf = (browser: TestBrowser) => browser.cookies.get('tavlen_session') ?? '';
const rowOf = async (browser: TestBrowser) => {
  const hash = hashToken(tokenOf(browser).split('.')[0] ?? '');
  return (await test.services.db.select().from(sessions).where(eq(sessions.tokenHash, hash)))[0];
};

describe('the session cookie', () => {
  it('cannot be read by scripts nor sent by other sites; the XSRF cookie can be read', async () => {
    const { cookies } = await new TestBrowser(test.app).open('/login');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'tavlen_session',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      }),
      expect.objectContaining({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' }),
    ]);
    expect(cookies[1]?.httpOnly).toBeUndefined();
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual([undefined, undefined]);
  });

  it('is stored in the database only as a hash', async () => {
    const browser = await loggedIn();
    const rows = JSON.stringify(await test.services.db.select().from(sessions));
    expect(await rowOf(browser)).toMatchObject({ remember: false });
    expect(rows).not.toContain(tokenOf(browser).split('.')[0]);
  });

  it('is not looked up in the database when its signature is invalid', async () => {
    const browser = await loggedIn();
    browser.cookies.set('tavlen_session', `${tokenOf(browser).split('.')[0]}.forged`);
    expect((await browser.call('GET', '/hvem')).json()).toEqual({ message: NOT_LOGGED_IN_MESSAGE });
  });

  it('lasts thirty days when the user asks for it, and always for board screens', async () => {
    const user = await addUser(test, ['office']);
    const screen = await addUser(test, ['screen'], { kiosk: true });
    for (const [email, remember] of [[user.email, true] as const, [screen.email, false] as const]) {
      const browser = new TestBrowser(test.app);
      await browser.open('/login');
      const answer = await browser.call('POST', '/login', { email, password: PASSWORD, remember });
      expect(answer.cookies.map(({ maxAge }) => maxAge)).toEqual([2_592_000, 2_592_000]);
    }
  });

  it('is not set by a request that stores nothing in the session', async () => {
    const answer = await new TestBrowser(test.app).call('GET', '/up');
    expect(answer.cookies).toEqual([]);
  });
});

describe('a session', () => {
  it('is extended by requests and expires twelve hours after the last one', async () => {
    const browser = await loggedIn();
    test.pass(11 * HOUR);
    expect((await browser.call('GET', '/hvem')).statusCode).toBe(200);
    test.pass(11 * HOUR);
    expect((await browser.call('GET', '/hvem')).statusCode).toBe(200);
    test.pass(12 * HOUR);
    const answer = await browser.call('GET', '/hvem');
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: NOT_LOGGED_IN_MESSAGE }]);
  });

  it('is not written for every request', async () => {
    const browser = await loggedIn();
    const before = await rowOf(browser);
    test.pass(60_000);
    await browser.call('GET', '/hvem');
    expect(await rowOf(browser)).toEqual(before);
    test.pass(5 * 60_000);
    await browser.call('GET', '/hvem');
    expect((await rowOf(browser))?.lastSeenAt).toEqual(test.services.clock());
  });

  it('ends at once when its user is locked', async () => {
    const user = await addUser(test, ['office']);
    const browser = await new TestBrowser(test.app).logIn(user);
    await test.services.db.update(users).set({ state: 'locked' }).where(eq(users.id, user.id));
    expect((await browser.call('GET', '/hvem')).statusCode).toBe(403);
  });

  it('is removed when it has expired', async () => {
    const old = await loggedIn();
    test.pass(12 * HOUR);
    const young = await loggedIn();
    await removeExpired(test.services.db, test.services.clock());
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(young)).toBeDefined();
  });
});

describe('the maximum lifetime', () => {
  it.each([
    ['a user’s session ends after seven days', 7, false, false],
    ['a remembered one after ninety', 90, true, false],
    ['a board screen’s after a year', 365, false, true],
  ])('%s, however much it is used', async (_what, days, remember, kiosk) => {
    const { email } = await addUser(test, [kiosk ? 'screen' : 'office'], { kiosk });
    const browser = new TestBrowser(test.app);
    await browser.open('/login');
    await browser.call('POST', '/login', { email, password: PASSWORD, remember });
    const step = days > 7 ? 5 * 24 * HOUR : 6 * HOUR;
    const last = days * 24 * HOUR - step;
    for (let at = 0; at < last; at += step) {
      test.pass(step);
      expect((await browser.call('GET', '/hvem')).statusCode).toBe(200);
    }
    expect((await rowOf(browser))?.expiresAt.getTime()).toBe(
      test.services.clock().getTime() + step,
    );
    test.pass(step);
    expect((await browser.call('GET', '/hvem')).json()).toEqual({ message: NOT_LOGGED_IN_MESSAGE });
  });
});

describe('a visitor', () => {
  const stored = () => test.services.db.$count(sessions);
  const visitorOf = (browser: TestBrowser) => browser.cookies.get('tavlen_session') ?? '';

  it('needs no row in the database, whatever they open or send', async () => {
    const before = await stored();
    for (let n = 0; n < 20; n++) {
      const browser = new TestBrowser(test.app);
      await browser.open(`/ordrer?q=${'æ'.repeat(100)}${n}`);
      await browser.open('/findes-ikke');
      await browser.open('/login', { referer: 'http://localhost:80/ordrer' });
      await browser.visit('POST', '/login', { email: 'a@b.dk', [`felt${n}`]: 1 });
      expect((await browser.call('POST', '/logout')).statusCode).toBe(303);
    }
    expect(await stored()).toBe(before);
  });

  it('has a message and an address in their signed cookie, which only the server can write', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open('/ordrer?status=done');
    await browser.open('/login');
    const [value = '', signature = ''] = visitorOf(browser).split('.');
    const read = JSON.parse(Buffer.from(value.slice(1), 'base64url').toString());
    expect(read.data).toEqual({ address: '/ordrer?status=done' });
    const changed = Buffer.from(JSON.stringify({ ...read, data: { address: '/x' } }));
    browser.cookies.set('tavlen_session', `~${changed.toString('base64url')}.${signature}`);
    const token = browser.cookies.get('XSRF-TOKEN');
    await browser.open('/login');
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(token);
  });

  it('needs their own CSRF token, and the cookie expires after two hours', async () => {
    const [mine, theirs] = [new TestBrowser(test.app), new TestBrowser(test.app)];
    await mine.open('/login');
    await theirs.open('/login');
    const token = theirs.cookies.get('XSRF-TOKEN') ?? '';
    expect((await mine.call('POST', '/logout', {}, { 'x-xsrf-token': token })).statusCode).toBe(
      419,
    );
    test.pass(1.5 * HOUR);
    await mine.open('/login');
    test.pass(1.5 * HOUR);
    expect((await theirs.call('POST', '/logout')).statusCode).toBe(419);
    expect((await mine.call('POST', '/logout')).statusCode).toBe(303);
  });

  it('gets a cookie within the size limit, however much they send', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open('/login');
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`felt${n}`, 1]));
    const answer = await browser.visit('POST', '/login', many);
    expect(answer.statusCode).toBe(303);
    await browser.open(`/ordrer?q=${'x'.repeat(6000)}`);
    expect(visitorOf(browser).length).toBeLessThan(3500);
    expect((await browser.open('/login')).statusCode).toBe(200);
  });
});

describe('in production', () => {
  it('the session cookie is limited to this host, and the readable cookie keeps its name', async () => {
    const production = await openTestApp({ settings: { env: 'production' } });
    const browser = new TestBrowser(production.app);
    const { cookies } = await browser.open('/login');
    const common = { path: '/', sameSite: 'Lax', secure: true };
    expect(cookies).toEqual([
      { ...common, name: '__Host-tavlen_session', httpOnly: true, value: expect.any(String) },
      { ...common, name: 'XSRF-TOKEN', value: expect.any(String) },
    ]);
    await browser.logIn(await addUser(production, ['office']));
    expect([...browser.cookies.keys()]).toEqual(['__Host-tavlen_session', 'XSRF-TOKEN']);
    // A cookie without the `__Host-` prefix, which another subdomain could set, is not read.
    const other = new TestBrowser(production.app);
    other.cookies.set('tavlen_session', browser.cookies.get('__Host-tavlen_session') ?? '');
    expect((await other.call('GET', '/ordrer')).statusCode).toBe(403);
    expect((await browser.call('GET', '/ordrer')).statusCode).toBe(200);
    await production.close();
  });
});

describe('a request that changes data', () => {
  it('is accepted with the token of the cookie or of the meta tag of the page', async () => {
    const browser = await loggedIn();
    expect((await browser.call('POST', '/skriv')).json()).toEqual({ written: true });
    const token = metaToken((await browser.open('/')).body);
    const answer = await browser.call('POST', '/skriv', undefined, {
      'x-xsrf-token': '',
      'x-csrf-token': token,
    });
    expect(answer.json()).toEqual({ written: true });
  });

  it.each([
    ['no token', ''],
    ['a token that was made up', 'x'.repeat(43)],
  ])('is refused with %s', async (_what, token) => {
    const browser = await loggedIn();
    for (const send of ['call', 'visit'] as const) {
      const answer = await browser[send]('POST', '/skriv', {}, { 'x-xsrf-token': token });
      expect([answer.statusCode, answer.json()]).toEqual([
        419,
        { message: 'Siden har stået åben for længe. Genindlæs siden, og prøv igen.' },
      ]);
    }
  });

  it('is refused with the token of another session', async () => {
    const [mine, theirs] = [await loggedIn(), await loggedIn()];
    const token = theirs.cookies.get('XSRF-TOKEN') ?? '';
    expect((await mine.call('POST', '/skriv', {}, { 'x-xsrf-token': token })).statusCode).toBe(419);
  });

  it('is answered that the session expired before the token is checked', async () => {
    const browser = await loggedIn();
    test.pass(13 * HOUR);
    expect((await browser.call('POST', '/skriv')).json()).toEqual({
      message: NOT_LOGGED_IN_MESSAGE,
    });
  });

  it('needs the token also to log in', async () => {
    const body = { email: 'a@example.dk', password: 'b' };
    expect((await new TestBrowser(test.app).call('POST', '/login', body)).statusCode).toBe(419);
  });
});
