import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { forgetUsers } from '#app-server/users/forget-users.ts';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import { addUser, openTestApp, PASSWORD, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

let test: TestApp;
let user: CurrentUser;
let here: TestBrowser;
beforeAll(async () => {
  test = await openTestApp();
  user = await addUser(test, ['office'], { name: 'Ida Holm', mobile: '+4520304050' });
  here = await new TestBrowser(test.app).logIn(user);
});
afterAll(() => test.close());

const NEW = 'en helt ny og lang sætning';
const details = {
  name: 'Ida Holm',
  mobile: '20 30 40 50',
  shortcuts: true,
  sound: true,
  startPage: null,
  rememberFilters: false,
  formatStyle: 'danish',
  seenName: 'Ida Holm',
  seenMobile: '+4520304050',
};
async function profile(browser = here): Promise<ProfileProps> {
  const { props } = pageIn((await browser.open('/profil')).body);
  return JSON.parse(JSON.stringify(props));
}
const rowOf = async ({ id }: CurrentUser) =>
  (await test.services.db.select().from(users).where(eq(users.id, id)))[0];

describe('“Oplysninger”', () => {
  it('saves name, mobile and preferences, which every page then has', async () => {
    const body = {
      ...details,
      name: ' Ida Holm Krogh ',
      mobile: '30 40 50 60',
      startPage: '/ordrer',
    };
    expect(
      (
        await here.call('PATCH', '/profil', {
          ...body,
          shortcuts: false,
          formatStyle: 'international',
        })
      ).statusCode,
    ).toBe(303);
    const { profile: saved, preferences } = await profile();
    expect(saved).toMatchObject({ name: 'Ida Holm Krogh', mobile: '+4530405060' });
    expect(preferences).toEqual({
      shortcuts: false,
      sound: true,
      startPage: '/ordrer',
      rememberFilters: false,
      formatStyle: 'international',
    });
    const { channel, type } = channelMessages;
    const told = and(eq(channel, 'private-users'), eq(type, 'user.profile_changed'));
    expect(await test.services.db.$count(channelMessages, told)).toBe(1);
  });

  it('leads after the login to the chosen start page', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open('/login');
    const login = { email: user.email, password: PASSWORD };
    expect((await browser.call('POST', '/login', login)).headers.location).toBe('/ordrer');
  });

  it.each([
    ['an empty name', { name: ' ' }, { name: 'Skriv dit navn.' }],
    [
      'a number of seven digits',
      { mobile: '1234567' },
      { mobile: 'Telefonnummeret skal have 8 cifre.' },
    ],
    [
      'a page without the right',
      { startPage: '/admin/ordrestatus' },
      { startPage: 'Siden kan ikke vælges.' },
    ],
  ])('refuses %s', async (_what, change, errors) => {
    const answer = await here.call('PATCH', '/profil', { ...details, ...change });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('is merged with what an administrator changed, and asks where both changed the same', async () => {
    const leader = await addUser(test, ['administrator']);
    const other = await addUser(test, ['office'], { name: 'Bo', mobile: '+4520304050' });
    const browser = await new TestBrowser(test.app).logIn(other);
    await test.services.db
      .update(users)
      .set({ name: 'Bo Berg', updatedBy: leader.id })
      .where(eq(users.id, other.id));
    const seen = { ...details, name: 'Bo', seenName: 'Bo', mobile: '' };
    expect((await browser.call('PATCH', '/profil', seen)).statusCode).toBe(303);
    expect(await rowOf(other)).toMatchObject({ name: 'Bo Berg', mobile: null });
    const mine = { ...seen, name: 'Bo Bach', seenMobile: null };
    const answer = await browser.call('PATCH', '/profil', mine);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().conflicts).toEqual([
      { field: 'name', base: 'Bo', mine: 'Bo Bach', theirs: 'Bo Berg' },
    ]);
    expect((await browser.call('PATCH', '/profil', { ...mine, force: true })).statusCode).toBe(303);
    expect(await rowOf(other)).toMatchObject({ name: 'Bo Bach' });
  });
});

describe('the password', () => {
  const change = (currentPassword: string, password: string, repeated = password) => ({
    currentPassword,
    password,
    repeated,
    endOthers: true,
  });

  it.each([
    [
      'the current one is wrong',
      change('forkert', NEW),
      { currentPassword: 'Den nuværende adgangskode er forkert.' },
    ],
    [
      'the new one is short',
      change(PASSWORD, 'fjorten tegn 1'),
      { password: 'Adgangskoden skal være på mindst 15 tegn.' },
    ],
    [
      'the new one is the person’s name',
      change(PASSWORD, 'Ida Holm Krogh 26'),
      { password: 'Adgangskoden må ikke bestå af dit navn, din e-mail eller firmaets navn.' },
    ],
    [
      'they differ',
      change(PASSWORD, NEW, `${NEW}!`),
      { repeated: 'De to adgangskoder er ikke ens.' },
    ],
  ])('is not changed when %s', async (_what, body, errors) => {
    const answer = await here.call('PUT', '/profil/adgangskode', body);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('is changed: the other devices are logged out, nobody else is, and it is written down', async () => {
    const there = await new TestBrowser(test.app).logIn(user);
    const other = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    expect((await here.call('PUT', '/profil/adgangskode', change(PASSWORD, NEW))).statusCode).toBe(
      303,
    );
    const answers = await Promise.all([here, there, other].map((b) => b.call('GET', '/ordrer')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200]);
    expect((await profile()).activity[0]).toMatchObject({ sentence: 'Adgangskoden ændret' });
    await here.call('PUT', '/profil/adgangskode', change(NEW, PASSWORD));
  });

  it('is guarded against guessing by somebody at the same screen', async () => {
    const guesser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    for (let n = 0; n < 5; n++) await guesser.call('PUT', '/profil/adgangskode', change('x', NEW));
    const answer = await guesser.call('PUT', '/profil/adgangskode', change(PASSWORD, NEW));
    expect(answer.json().errors.currentPassword).toMatch(/^For mange forsøg\. Prøv igen om/);
  });
});

describe('the devices', () => {
  const agents = {
    office:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
  };
  async function logInFrom(userAgent: string, who: CurrentUser) {
    const browser = new TestBrowser(test.app);
    await browser.open('/login');
    const login = { email: who.email, password: PASSWORD };
    await browser.call('POST', '/login', login, { 'user-agent': userAgent });
    return browser;
  }

  it('are listed by name and logged out one by one or all at once; a stranger’s is not', async () => {
    const who = await addUser(test, ['fitter']);
    const desk = await logInFrom(agents.office, who);
    const phone = await logInFrom(agents.phone, who);
    const tablet = await logInFrom(agents.phone, who);
    const { devices } = await profile(desk);
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      ['Chrome på Windows', true],
      ['Safari på iPhone', false],
      ['Safari på iPhone', false],
    ]);
    const stranger = await new TestBrowser(test.app).logIn(await addUser(test, ['fitter']));
    await stranger.call('DELETE', `/profil/enheder/${devices[1]?.id}`);
    expect((await profile(desk)).devices).toHaveLength(3);
    await desk.call('DELETE', `/profil/enheder/${devices[1]?.id}`);
    expect((await profile(desk)).devices).toHaveLength(2);
    await desk.call('DELETE', '/profil/enheder');
    const answers = await Promise.all([desk, phone, tablet].map((b) => b.call('GET', '/ordrer')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
    expect((await profile(desk)).activity.slice(0, 2)).toMatchObject([
      { sentence: 'Logget ud', device: 'Safari på iPhone' },
      { sentence: 'Logget ud', device: 'Safari på iPhone' },
    ]);
  });

  it('that a wrong password came from are in the account’s log, and so is the wait', async () => {
    const who = await addUser(test, ['fitter']);
    const guesser = new TestBrowser(test.app, '192.0.2.77');
    await guesser.open('/login');
    for (let n = 0; n < 5; n++) {
      const login = { email: who.email, password: 'forkert' };
      await guesser.call('POST', '/login', login, { 'user-agent': agents.phone });
    }
    const browser = await new TestBrowser(test.app).logIn(who);
    await expect
      .poll(async () => (await profile(browser)).activity.map(({ sentence }) => sentence))
      .toEqual(
        expect.arrayContaining([
          'Log ind med forkert adgangskode',
          'Log ind spærret for en tid efter flere forkerte forsøg',
        ]),
      );
  });
});

describe('“Slet bruger”', () => {
  it('closes the access with the right password, and forgets the person after five years', async () => {
    const who = await addUser(test, ['fitter'], { name: 'Kaj Lund', mobile: '+4520304050' });
    const browser = await new TestBrowser(test.app).logIn(who);
    const wrong = await browser.call('POST', '/profil/slet', { password: 'forkert' });
    expect(wrong.json().errors).toEqual({ password: 'Den nuværende adgangskode er forkert.' });
    expect((await browser.call('POST', '/profil/slet', { password: PASSWORD })).statusCode).toBe(
      303,
    );
    expect((await browser.call('GET', '/ordrer')).statusCode).toBe(403);
    await browser.open('/login');
    const login = { email: who.email, password: PASSWORD };
    expect((await browser.call('POST', '/login', login)).statusCode).toBe(422);
    await forgetUsers(test.services.db, new Date('2031-11-20T00:00:00Z'));
    expect(await rowOf(who)).toMatchObject({ name: 'Kaj Lund', state: 'left' });
    await forgetUsers(test.services.db, new Date('2031-11-22T00:00:00Z'));
    const forgotten = await rowOf(who);
    expect(forgotten).toMatchObject({ name: 'Slettet bruger', mobile: null, state: 'left' });
    expect(forgotten?.email).not.toContain('tester');
  });

  it('is refused for the last administrator', async () => {
    const { db } = test.services;
    await db.update(users).set({ state: 'locked' });
    const last = await addUser(test, ['administrator']);
    const browser = await new TestBrowser(test.app).logIn(last);
    expect((await profile(browser)).leaving.problem).toBe(
      'Der skal være mindst én aktiv administrator.',
    );
    const answer = await browser.call('POST', '/profil/slet', { password: PASSWORD });
    expect(answer.json().errors).toEqual({
      password: 'Der skal være mindst én aktiv administrator.',
    });
  });
});
