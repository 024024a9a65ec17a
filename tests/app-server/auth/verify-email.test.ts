import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#app-server/database/schema/mails.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { outboxMails } from '#app-server/mail/outbox.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { addUser, openTestApp, PASSWORD, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

let test: TestApp;
let user: CurrentUser;
let own: TestBrowser;
beforeAll(async () => {
  test = await openTestApp({
    routes: (app) => {
      app.get('/hemmeligt', { config: { confirmed: true } }, async () => 'ja');
    },
  });
  user = await addUser(test, ['office']);
  own = await new TestBrowser(test.app).logIn(user);
});
afterAll(() => test.close());

const ask = (email: string) => own.call('POST', '/bekraeft-email', { email });
const emailNow = async () =>
  (await test.services.db.select().from(users).where(eq(users.id, user.id)))[0]?.email;
const pending = async () => pageIn((await own.open('/bekraeft-email')).body).props['pending'];

async function latestLink(): Promise<string> {
  const { db, settings } = test.services;
  const [row] = await db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'verification'))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  const [mail] = await outboxMails(db, settings, row?.id);
  return /http:\/\/localhost:8000(\/bekraeft-email\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('a new address is the user’s when the link sent to it is used, by them, and the old one is told', async () => {
  expect((await ask(' Ny+Tavle@Firma.Example ')).statusCode).toBe(200);
  const link = await latestLink();
  expect([await emailNow(), await pending()]).toEqual([user.email, 'ny+tavle@firma.example']);

  const stranger = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  expect((await stranger.call('POST', link)).json().errors).toEqual({
    token: 'Linket hører til en anden bruger. Log ud, og åbn det igen.',
  });
  const phone = new TestBrowser(test.app);
  const opened = await phone.open(link);
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
  expect(await emailNow()).toBe(user.email);
  expect((await phone.call('POST', link)).statusCode).toBe(200);
  expect([await emailNow(), await pending()]).toEqual(['ny+tavle@firma.example', null]);
  const told = await test.services.db.select().from(mails).where(eq(mails.to, user.email));
  expect(told.map(({ kind }) => kind)).toEqual(['email-changed']);
  expect((await phone.call('POST', link)).json().errors).toEqual({
    token: 'Linket er brugt: e-mailen er bekræftet.',
  });
});

it('an address that is none, or somebody’s, is refused; a link can be withdrawn and sent again', async () => {
  const other = await addUser(test, ['office']);
  test.pass(20 * 60_000);
  const unconfirmed = await ask('ida@firma.example');
  expect([unconfirmed.statusCode, unconfirmed.json()]).toEqual([
    423,
    { message: 'Bekræft din adgangskode for at fortsætte.' },
  ]);
  const led = await own.open('/hemmeligt');
  expect([led.statusCode, led.headers.location]).toEqual([302, '/bekraeft-adgangskode']);
  expect(pageIn((await own.open('/bekraeft-adgangskode')).body).props['next']).toBe('/hemmeligt');
  await own.call('POST', '/profil/bekraeft', { password: PASSWORD });
  expect((await own.open('/hemmeligt')).body).toBe('ja');
  expect((await ask('ida@firma')).json().errors).toEqual({ email: 'E-mailen er ikke gyldig.' });
  expect((await ask(other.email.toUpperCase())).json().errors).toEqual({
    email: 'E-mailen har allerede en bruger.',
  });
  await ask('anden@firma.example');
  const first = await latestLink();
  expect((await own.call('POST', '/bekraeft-email/igen')).statusCode).toBe(200);
  const second = await latestLink();
  expect((await own.call('POST', first)).json().errors).toEqual({
    token: 'Linket gælder ikke længere. Brug linket i den seneste mail.',
  });
  expect((await own.call('DELETE', '/bekraeft-email')).statusCode).toBe(200);
  expect((await own.call('POST', second)).statusCode).toBe(422);
  expect(await pending()).toBeNull();
});
