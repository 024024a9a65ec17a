import { desc, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTokens, mails } from '#app-server/database/schema/mails.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { outboxMails } from '#app-server/mail/outbox.ts';
import { addUser, PASSWORD, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

const NEW = 'grønne tavler i kælderen';
let test: TestApp;
let logged = '';
const log = pino({}, { write: (line: string) => void (logged += line) });
let place = 0;
beforeAll(async () => {
  test = await openTestApp({ log });
});
afterAll(() => test.close());

/** A browser at an address of its own, so that throttling one test does not throttle another. */
async function fresh(path = '/glemt-adgangskode') {
  place += 1;
  const browser = new TestBrowser(test.app, `192.0.2.${place}`);
  await browser.open(path);
  return browser;
}

const ask = async (email: string) => (await fresh()).call('POST', '/glemt-adgangskode', { email });
const mailsTo = (email: string) => test.services.db.select().from(mails).where(eq(mails.to, email));

/** Asks for a reset and returns the path of the mail's link. */
async function linkFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  await ask(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  const [row] = await test.services.db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(desc(mails.id))
    .limit(1);
  const [mail] = await outboxMails(test.services.db, test.services.settings, row?.id);
  const link = /http:\/\/localhost:8000(\/nulstil-adgangskode\/\S+)/.exec(mail?.text ?? '')?.[1];
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

describe('a forgotten password', () => {
  it('is answered in the same way for everybody, and only who may log in gets a mail', async () => {
    const active = await addUser(test, ['office']);
    const locked = await addUser(test, ['office'], { state: 'locked' });
    const emails = [active.email.toUpperCase(), locked.email, 'ingen@example.dk'];
    const answers = await Promise.all(emails.map(ask));
    const told = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(told).toEqual([
      [200, '{}'],
      [200, '{}'],
      [200, '{}'],
    ]);
    await expect.poll(() => mailsTo(active.email)).toHaveLength(1);
    await ask(active.email);
    await test.app.close();
    expect(await mailsTo(active.email)).toHaveLength(1);
    expect(await test.services.db.$count(mails)).toBe(1);
    test.app = (await openTestApp({ database: test.database, log })).app;
  });

  it('can be asked for five times, and then after a wait that is counted down', async () => {
    const browser = await fresh();
    const send = () => browser.call('POST', '/glemt-adgangskode', { email: 'a@example.dk' });
    for (let n = 0; n < 5; n++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.json()).toEqual({
      message: 'For mange forsøg. Prøv igen om 5 sekunder.',
      errors: { email: 'For mange forsøg. Prøv igen om 5 sekunder.' },
      retryAfter: 5,
    });
  });
});

describe('the link', () => {
  it('gives a new password, ends every session, and is told about by mail', async () => {
    const user = await addUser(test, ['office']);
    const here = await new TestBrowser(test.app).logIn(user);
    const link = await linkFor(user.email);
    const browser = await fresh(link);
    const page = await browser.open(link);
    expect(pageIn(page.body).props).toMatchObject({ email: user.email, problem: null });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toContain('no-store');

    const weak = await browser.call('POST', link, { password: 'fjorten tegn..' });
    expect(weak.json().errors).toEqual({
      password: 'Adgangskoden skal være på mindst 15 tegn.',
    });
    expect((await browser.call('POST', link, { password: NEW })).statusCode).toBe(200);
    expect((await here.call('GET', '/ordrer')).statusCode).toBe(403);
    const tries = [PASSWORD, NEW].map(async (password) =>
      (await fresh('/login')).call('POST', '/login', { email: user.email, password }),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([422, 303]);
    const kinds = (await mailsTo(user.email)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['password-changed', 'reset']);

    const again = await browser.call('POST', link, { password: `${NEW} igen` });
    expect(again.json().errors).toEqual({ token: 'Linket er brugt. Bed om et nyt.' });
    expect(pageIn((await browser.open(link)).body).props).toMatchObject({
      email: null,
      problem: 'Linket er brugt. Bed om et nyt.',
    });
    expect(logged).not.toContain(link.split('/')[2]);
  });

  it('opens nothing for somebody who was locked after it was sent', async () => {
    const user = await addUser(test, ['office']);
    const link = await linkFor(user.email);
    await test.services.db.update(users).set({ state: 'locked' }).where(eq(users.id, user.id));
    const answer = await (await fresh(link)).call('POST', link, { password: NEW });
    expect(answer.json().errors).toEqual({
      token: 'Brugeren kan ikke logge ind. Kontakt en administrator.',
    });
    const [token] = await test.services.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.userId, user.id));
    expect(token?.usedAt).toBeNull();
  });

  it('is led to by what password managers ask for', async () => {
    const answer = await (await fresh()).open('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profil#adgangskode']);
  });
});
