import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#app-server/database/schema/mails.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { outboxMails } from '#app-server/mail/outbox.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { inviteUser, takeBackInvitation } from '#app-server/users/invite.ts';
import { addUser, openTestApp, PASSWORD, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

const CHOSEN = 'syv gule ledninger';
let test: TestApp;
let boss: CurrentUser;
let made = 0;
beforeAll(async () => {
  test = await openTestApp();
  boss = await addUser(test, ['administrator'], { name: 'Anna Boss' });
});
afterAll(() => test.close());

function newcomer() {
  made += 1;
  const email = `ny+${made}@el-service.example`;
  return { email, name: 'Ida Ny', initials: `I${made}`, groups: ['office'], areaIds: [] };
}

async function linkOf(mailId: string): Promise<string> {
  const { db, settings } = test.services;
  const [mail] = await outboxMails(db, settings, mailId);
  return /http:\/\/localhost:8000(\/registrer\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const rowOf = async (email: string) =>
  (await test.services.db.select().from(users).where(eq(users.email, email)))[0];
const problemAt = async (link: string) =>
  pageIn((await new TestBrowser(test.app).open(link)).body).props['problem'];

async function register(link: string, password = CHOSEN) {
  const browser = new TestBrowser(test.app);
  await browser.open(link);
  return browser.call('POST', link, { name: 'Ida Nyeste', password });
}

it('an invited person chooses a password and logs in; before that nobody can log in as them', async () => {
  const ida = newcomer();
  const { mailId } = await inviteUser(test.services, boss, ida);
  const visitor = new TestBrowser(test.app);
  await visitor.open('/login');
  const logIn = (password: string) =>
    visitor.call('POST', '/login', { email: ida.email.toUpperCase(), password });
  expect((await logIn(PASSWORD)).statusCode).toBe(422);

  const link = await linkOf(mailId);
  const page = await new TestBrowser(test.app).open(link);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(pageIn(page.body).props['invited']).toEqual({ name: 'Ida Ny', email: ida.email });
  expect((await register(link, 'kort')).json().errors).toMatchObject({
    password: expect.stringContaining('mindst 15 tegn'),
  });
  expect((await register(link)).statusCode).toBe(200);
  expect(await rowOf(ida.email)).toMatchObject({ state: 'active', name: 'Ida Nyeste' });
  expect((await logIn(CHOSEN)).statusCode).toBe(303);
  expect((await register(link)).json().errors).toEqual({
    token: 'Invitationen er brugt. Log ind med din adgangskode.',
  });
});

it('two invitations to one address are one user, and only the later link opens', async () => {
  const ida = newcomer();
  const both = await Promise.all([
    inviteUser(test.services, boss, ida),
    inviteUser(test.services, boss, { ...ida, name: 'Ida To', email: ida.email }),
  ]);
  expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
  const links = await Promise.all(both.map(({ mailId }) => linkOf(mailId)));
  const problems = await Promise.all(links.map(problemAt));
  expect(new Set(problems)).toEqual(
    new Set(['Invitationen gælder ikke længere. Brug linket i den seneste mail.', null]),
  );
});

it('a mail that has not left is taken back together with its user', async () => {
  const ida = newcomer();
  const { mailId } = await inviteUser(test.services, boss, ida);
  const link = await linkOf(mailId);
  expect(await takeBackInvitation(test.services, mailId)).toBe(true);
  expect(await rowOf(ida.email)).toBeUndefined();
  expect(await problemAt(link)).toBe('Invitationen findes ikke. Er hele linket kommet med?');

  const again = await inviteUser(test.services, boss, ida);
  await test.services.db.update(mails).set({ attempts: 1 }).where(eq(mails.id, again.mailId));
  expect(await takeBackInvitation(test.services, again.mailId)).toBe(false);
});

it('an address or initials that somebody has are refused, and nothing is written', async () => {
  const taken = await addUser(test, ['office']);
  const before = await test.services.db.$count(mails);
  const ask = (change: object) => inviteUser(test.services, boss, { ...newcomer(), ...change });
  await expect(ask({ email: taken.email.toUpperCase() })).rejects.toMatchObject({
    errors: { email: 'E-mailen har allerede en bruger.' },
  });
  await expect(ask({ initials: taken.initials })).rejects.toMatchObject({
    errors: { initials: 'Initialerne er allerede i brug.' },
  });
  expect(await test.services.db.$count(mails)).toBe(before);
});

it('without an invitation nobody becomes a user', async () => {
  const sentence = 'Du skal bruge en invitation for at oprette en bruger.';
  expect(await problemAt('/registrer')).toBe(sentence);
  const answer = await register('/registrer/noget');
  expect(answer.json().errors).toEqual({
    token: 'Invitationen findes ikke. Er hele linket kommet med?',
  });
});
