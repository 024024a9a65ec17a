import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '#app-server/auth/session-store.ts';
import { hashToken } from '#app-server/auth/session.ts';
import { sessions, users } from '#app-server/database/schema/people.ts';
import { NOT_LOGGED_IN_MESSAGE } from '#domain/http-messages.ts';
import { PASSWORD, addUser, openTestApp, type TestApp } from '../http/test-app.ts';
import { TestBrowser, metaToken } from '../http/test-browser.ts';

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

  it('is known to the database as a hash only', async () => {
    const browser = await loggedIn();
    const rows = JSON.stringify(await test.services.db.select().from(sessions));
    expect(await rowOf(browser)).toMatchObject({ remember: false });
    expect(rows).not.toContain(tokenOf(browser).split('.')[0]);
  });

  it('is not asked of the database when it is made up', async () => {
    const browser = await loggedIn();
    browser.cookies.set('tavlen_session', `${tokenOf(browser).split('.')[0]}.forged`);
    expect((await browser.call('GET', '/hvem')).json()).toEqual({ message: NOT_LOGGED_IN_MESSAGE });
  });

  it('stays for thirty days when the user asks for it, and for wall screens always', async () => {
    const user = await addUser(test, ['office']);
    const screen = await addUser(test, ['screen'], { kiosk: true });
    for (const [email, remember] of [[user.email, true] as const, [screen.email, false] as const]) {
      const browser = new TestBrowser(test.app);
      await browser.open('/login');
      const answer = await browser.call('POST', '/login', { email, password: PASSWORD, remember });
      expect(answer.cookies.map(({ maxAge }) => maxAge)).toEqual([2_592_000, 2_592_000]);
    }
  });

  it('is not given to someone who only fetches what keeps nothing', async () => {
    const answer = await new TestBrowser(test.app).call('GET', '/up');
    expect(answer.cookies).toEqual([]);
  });
});

describe('a session', () => {
  it('lives on while it is used and ends twelve hours after the last request', async () => {
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

  it('ends the moment its user is locked', async () => {
    const user = await addUser(test, ['office']);
    const browser = await new TestBrowser(test.app).logIn(user);
    await test.services.db.update(users).set({ state: 'locked' }).where(eq(users.id, user.id));
    expect((await browser.call('GET', '/hvem')).statusCode).toBe(403);
  });

  it('is removed when it has expired', async () => {
    const [old, young] = [await loggedIn(), new TestBrowser(test.app)];
    test.pass(12 * HOUR);
    await young.open('/login');
    await removeExpired(test.services.db, test.services.clock());
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(young)).toBeDefined();
  });
});

describe('a request that writes', () => {
  it('is let through with the token of the cookie, or of the page’s meta tag', async () => {
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

  it('hears of the expired session before the token is looked at', async () => {
    const browser = await loggedIn();
    test.pass(13 * HOUR);
    expect((await browser.call('POST', '/skriv')).json()).toEqual({
      message: NOT_LOGGED_IN_MESSAGE,
    });
  });

  it('guards the login too', async () => {
    const body = { email: 'a@example.dk', password: 'b' };
    expect((await new TestBrowser(test.app).call('POST', '/login', body)).statusCode).toBe(419);
  });
});
