import { eq } from 'drizzle-orm';
import { Session } from '#app-server/auth/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseDemoUsers } from '#app-server/auth/demo-users.ts';
import { writeVisitor } from '#app-server/auth/visitor-cookie.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { parseEmail } from '#domain/accounts/email-address.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { PASSWORD, addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

const WRONG = 'E-mail eller adgangskode er forkert.';
let test: TestApp;
let office: CurrentUser;

beforeAll(async () => {
  test = await openTestApp();
  office = await addUser(test, ['office']);
});
afterAll(() => test.close());

const fresh = async () => {
  const browser = new TestBrowser(test.app);
  await browser.open('/login');
  return browser;
};
const isLoggedIn = async (browser: TestBrowser) =>
  pageIn((await browser.open('/')).body).props['auth'];

describe('logging in', () => {
  it('redirects to the address that was requested', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open('/ordrer?status=done');
    await browser.open('/login');
    const answer = await browser.visit('POST', '/login', {
      email: office.email,
      password: PASSWORD,
    });
    // A full page load, so that the CSRF token in the HTML belongs to the new session.
    expect([answer.statusCode, answer.headers['x-inertia-location']]).toEqual([
      409,
      '/ordrer?status=done',
    ]);
    const page = pageIn((await browser.open('/ordrer?status=done')).body);
    expect(page).toMatchObject({
      component: 'Order/Order-Status',
      props: { filters: { status: 'done' } },
    });
  });

  it.each(['SØREN@Blåbær.dk ', 'søren@xn--blbr-roah.dk', 'So\u0308ren@blåbær.dk'])(
    'takes %o for the address that is meant, and shows it as people read it',
    async (email) => {
      const local = email.startsWith('So') ? 'sören' : 'søren';
      const stored = `${local}@xn--blbr-roah.dk`;
      const rows = test.services.db.$count(users, eq(users.email, stored));
      if ((await rows) === 0) await addUser(test, ['office'], { email: stored });
      const browser = await fresh();
      const answer = await browser.visit('POST', '/login', { email, password: PASSWORD });
      expect(answer.statusCode).toBe(409);
      expect(await isLoggedIn(browser)).toMatchObject({ user: { email: `${local}@blåbær.dk` } });
    },
  );

  it('redirects to the page on which the session expired', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open('/login', {
      host: 'localhost:8000',
      referer: 'http://localhost:8000/ordrer/26-00042-5',
    });
    const answer = await browser.visit('POST', '/login', {
      email: office.email,
      password: PASSWORD,
    });
    expect(answer.headers['x-inertia-location']).toBe('/ordrer/26-00042-5');
  });

  it.each(['//example.dk/x', '/\\example.dk'])(
    'never redirects to another host (%s)',
    async (address) => {
      const browser = await fresh();
      const session = Session.begin(null, false, { address });
      const cookie = writeVisitor(session, test.services.clock());
      browser.cookies.set('tavlen_session', test.app.signCookie(cookie));
      browser.cookies.set('XSRF-TOKEN', session.csrfToken);
      const answer = await browser.visit('POST', '/login', {
        email: office.email,
        password: PASSWORD,
      });
      expect(answer.headers['x-inertia-location']).toBe('/');
    },
  );

  it('accepts the e-mail in upper or lower case and stores the time of the login', async () => {
    const browser = await fresh();
    const answer = await browser.call('POST', '/login', {
      email: ` ${office.email.toUpperCase()} `,
      password: PASSWORD,
      remember: false,
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['x-ratelimit-limit']).toBe('120');
    const [row] = await test.services.db.select().from(users).where(eq(users.id, office.id));
    expect(row?.lastLoginAt).toEqual(test.services.clock());
    expect(row?.version).toBe(1);
  });

  it.each([
    ['in other case', 'IDA+Tavle@Blåbær.Example'],
    ['with its letters in two characters each', 'ida+tavle@bla\u030Abær.example'],
    ['with its domain as mail servers write it', 'ida+tavle@xn--blbr-roah.example'],
  ])('finds the account however its address is typed: %s', async (_how, typed) => {
    const stored = parseEmail('ida+tavle@blåbær.example');
    if (!stored.ok) throw new Error(stored.message);
    const { db } = test.services;
    await db.delete(users).where(eq(users.email, stored.value));
    await addUser(test, ['office'], { email: stored.value });
    const send = async (email: string) =>
      (await (await fresh()).call('POST', '/login', { email, password: PASSWORD })).statusCode;
    expect(await send(typed)).toBe(303);
    // What stands after the plus is another inbox.
    expect(await send(typed.replace(/\+tavle/i, ''))).toBe(422);
  });

  it('gives the session new tokens and rejects the old ones', async () => {
    const browser = await fresh();
    const before = new Map(browser.cookies);
    await browser.logIn(office);
    for (const name of ['tavlen_session', 'XSRF-TOKEN']) {
      expect(browser.cookies.get(name)).not.toBe(before.get(name));
    }
    const old = new TestBrowser(test.app);
    old.cookies.set('tavlen_session', before.get('tavlen_session') ?? '');
    expect(await isLoggedIn(old)).toEqual({ user: null, seq: 0 });
  });

  it('sends the user and their permissions to the page', async () => {
    const browser = await fresh();
    const answer = pageIn((await (await browser.logIn(office)).open('/')).body);
    expect(answer.props['auth']).toMatchObject({
      user: { id: office.id, email: office.email, groups: ['office'], kiosk: false },
    });
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('offers the demo users only in the demo', async () => {
    const page = pageIn((await new TestBrowser(test.app).open('/login')).body);
    expect(page).toMatchObject({ component: 'Auth/Login', props: { retryAfter: null } });
    expect(page.props['demoUsers']).toHaveLength(6);
    const production = await openTestApp({ settings: { env: 'production' } });
    const answer = await new TestBrowser(production.app).open('/login');
    expect(pageIn(answer.body).props['demoUsers']).toEqual([]);
    expect(pageIn(answer.body).encryptHistory).toBe(true);
    await production.close();
  });
});

describe('a failed login', () => {
  it.each([
    ['a wrong password', () => ({ email: office.email, password: 'forkert' })],
    ['an unknown user', () => ({ email: 'ingen@example.dk', password: PASSWORD })],
  ])('has the same message for %s', async (_what, credentials) => {
    const answer = await (await fresh()).call('POST', '/login', credentials());
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: WRONG, errors: { email: WRONG } },
    ]);
  });

  it.each(['invited', 'locked', 'left'] as const)(
    'says the same for a user who is %s',
    async (state) => {
      const user = await addUser(test, ['office'], { state });
      const answer = await (
        await fresh()
      ).call('POST', '/login', { email: user.email, password: PASSWORD });
      expect(answer.json()).toEqual({ message: WRONG, errors: { email: WRONG } });
    },
  );

  it('goes back to the form with the sentence', async () => {
    const browser = await fresh();
    const answer = await browser.visit(
      'POST',
      '/login',
      { email: office.email, password: 'forkert' },
      { host: 'localhost:8000', referer: 'http://localhost:8000/login' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
    expect(pageIn((await browser.open('/login')).body).props.errors).toEqual({ email: WRONG });
  });

  it.each([
    ['nothing', {}, { email: 'Skriv din e-mail.', password: 'Skriv din adgangskode.' }],
    [
      'a password that is no text',
      { email: 'a', password: 1 },
      { password: 'Skriv din adgangskode.' },
    ],
    [
      'a password beyond measure',
      { email: 'a', password: 'x'.repeat(501) },
      { password: 'Adgangskoden er for lang.' },
    ],
    [
      'more than is asked',
      { email: 'a', password: 'b', admin: true },
      { admin: 'Feltet kendes ikke.' },
    ],
  ])('names the fields when it is sent %s', async (_what, body, errors) => {
    expect((await (await fresh()).call('POST', '/login', body)).json().errors).toEqual(errors);
  });
});

describe('production', () => {
  it('does not start on a database with demo users', async () => {
    const { db } = test.services;
    await refuseDemoUsers(db, { env: 'production' });
    await addUser(test, ['office'], { email: 'kontor@tavlen.example' });
    await refuseDemoUsers(db, { env: 'demo' });
    await expect(refuseDemoUsers(db, { env: 'production' })).rejects.toThrow(
      /^APP_ENV: databasen har demobrugere/,
    );
  });
});

describe('logging out', () => {
  it('ends the session and lets the browser forget its pages', async () => {
    const browser = await new TestBrowser(test.app).logIn(office);
    const cookie = browser.cookies.get('tavlen_session') ?? '';
    const answer = await browser.visit('POST', '/logout', {});
    expect([answer.statusCode, answer.headers['x-inertia-location']]).toEqual([409, '/']);
    const page = pageIn((await browser.open('/')).body);
    expect(page).toMatchObject({ clearHistory: true, props: { auth: { user: null } } });
    expect(pageIn((await browser.open('/')).body).clearHistory).toBeUndefined();
    const thief = new TestBrowser(test.app);
    thief.cookies.set('tavlen_session', cookie);
    expect((await thief.call('GET', '/ordrer')).statusCode).toBe(403);
  });
});
