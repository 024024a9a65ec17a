import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { boards } from '#app-server/database/schema/customers/places.ts';
import { PERSON_CHANGED } from '#domain/events/events.ts';
import { accountTokens, mails } from '#app-server/database/schema/mails.ts';
import { connectionEndings, sessions, users } from '#app-server/database/schema/people/people.ts';
import type { CurrentUser } from '#app-server/services.ts';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

let test: TestApp;
let boss: CurrentUser;
let here: TestBrowser;
beforeAll(async () => {
  test = await openTestApp();
  boss = await addUser(test, ['administrator'], { name: 'Anna Boss' });
  here = await new TestBrowser(test.app).logIn(boss);
});
afterAll(() => test.close());

const LAST = 'Der skal være mindst én aktiv administrator.';
const rowOf = async ({ id }: { id: string }) =>
  (await test.services.db.select().from(users).where(eq(users.id, id)))[0];
const take = (id: string, step: string, browser = here) =>
  browser.call('POST', `/admin/brugere/${id}/trin`, { step });
async function pageOf(browser = here): Promise<UserAdministrationProps> {
  const { props } = pageIn((await browser.open('/admin/brugere')).body);
  return JSON.parse(JSON.stringify(props));
}
const seenOf = ({ groups, name, initials, email }: CurrentUser) => ({
  name,
  initials,
  email,
  mobile: null,
  employeeNo: null,
  groups,
  areaIds: [],
  certificates: [],
});
function save(user: CurrentUser, change: object, browser = here) {
  const seen = seenOf(user);
  const body = { ...seen, mobile: '', employeeNo: '', seen, ...change };
  return browser.call('PATCH', `/admin/brugere/${user.id}`, body);
}

describe('the list', () => {
  it('holds nothing secret, and is closed to everybody else', async () => {
    const page = await here.open('/admin/brugere');
    for (const secret of ['passwordHash', '$argon2', 'tokenHash'])
      expect(page.body).not.toContain(secret);
    const office = await addUser(test, ['office']);
    const browser = await new TestBrowser(test.app).logIn(office);
    expect((await browser.open('/admin/brugere')).statusCode).toBe(403);
    expect((await take(boss.id, 'lock', browser)).statusCode).toBe(403);
    const { users: listed } = await pageOf();
    expect(listed.find(({ id }) => id === office.id)).toMatchObject({
      state: 'active',
      sessions: 1,
    });
    const { devices } = (await here.call('GET', `/admin/brugere/${office.id}`)).json();
    expect(devices).toMatchObject([{ place: 'Serverens egen maskine', current: false }]);
    const { tokenHash } = (await test.services.db.select().from(sessions)).find(
      ({ userId }) => userId === office.id,
    ) ?? { tokenHash: '' };
    expect(JSON.stringify(devices)).not.toContain(tokenHash);
  });
});

describe('an invitation', () => {
  it('is sent, sent again and withdrawn', async () => {
    const body = { name: 'Åse Ny', initials: 'åny', mobile: '', groups: ['office'], areaIds: [] };
    const ask = (email: string, change = {}) =>
      here.call('POST', '/admin/brugere', { ...body, email, ...change });
    expect((await ask('aase')).json().errors).toEqual({ email: 'E-mailen er ikke gyldig.' });
    expect((await ask('aase@x.example', { groups: ['findes-ikke'] })).json().errors).toEqual({
      groups: 'En af grupperne findes ikke længere.',
    });
    const invited = await ask('Aase@X.example');
    expect(invited.statusCode).toBe(201);
    const { users: listed } = await pageOf();
    const aase = listed.find(({ email }) => email === 'aase@x.example');
    expect(aase).toMatchObject({ initials: 'ÅNY', state: 'invited', sessions: 0 });
    const again = (await take(aase?.id ?? '', 'inviteAgain')).json();
    const mailOf = async (id: string) =>
      (await test.services.db.select().from(mails).where(eq(mails.id, id)))[0];
    expect(await mailOf(again.mailId)).toMatchObject({ to: 'aase@x.example', cancelledAt: null });
    expect((await take(aase?.id ?? '', 'lock')).statusCode).toBe(422);
    expect((await take(aase?.id ?? '', 'withdraw')).statusCode).toBe(200);
    expect(await rowOf({ id: aase?.id ?? '' })).toBeUndefined();
    expect((await mailOf(again.mailId))?.cancelledAt).not.toBeNull();
    expect((await take(aase?.id ?? '', 'withdraw')).statusCode).toBe(404);
  });
});

describe('a changed user', () => {
  it('keeps what another administrator saves in other fields, and asks about the same field', async () => {
    const ida = await addUser(test, ['office'], { name: 'Ida Holm' });
    const other = await addUser(test, ['administrator'], { name: 'Bo Anden' });
    const there = await new TestBrowser(test.app).logIn(other);
    expect((await save(ida, { mobile: '20 30 40 50' })).statusCode).toBe(200);
    expect((await save(ida, { name: 'Ida Krogh' }, there)).statusCode).toBe(200);
    expect(await rowOf(ida)).toMatchObject({ name: 'Ida Krogh', mobile: '+4520304050' });

    const answer = await save(ida, { name: 'Ida Bak' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      changedBy: { name: 'Bo Anden' },
      conflicts: [{ field: 'name', base: 'Ida Holm', mine: 'Ida Bak', theirs: 'Ida Krogh' }],
    });
    expect((await save(ida, { name: 'Ida Bak', force: true })).statusCode).toBe(200);
    expect(await rowOf(ida)).toMatchObject({ name: 'Ida Bak', version: 4 });
    await test.services.db.update(users).set({ state: 'left' }).where(eq(users.id, other.id));
  });

  it('asks for the password before groups are changed long after the login, and for nothing else', async () => {
    const ida = await addUser(test, ['office']);
    const mine = await new TestBrowser(test.app).logIn(boss);
    test.pass(16 * 60_000);
    expect((await save(ida, { groups: ['leader'] }, mine)).statusCode).toBe(423);
    expect((await save(ida, { employeeNo: '117' }, mine)).statusCode).toBe(200);
    expect(await rowOf(ida)).toMatchObject({ groups: ['office'], employeeNo: '117' });
    here = await new TestBrowser(test.app).logIn(boss);
  });

  it('is told to whoever shows people: initials to lists and boards, certificates to lists and plans', async () => {
    const fitter = await addUser(test, ['fitter']);
    const told = async () => {
      const sent = await test.services.db
        .select({ channel: channelMessages.channel, patch: channelMessages.patch })
        .from(channelMessages)
        .where(eq(channelMessages.type, PERSON_CHANGED))
        .orderBy(channelMessages.channel);
      await test.services.db
        .delete(channelMessages)
        .where(eq(channelMessages.type, PERSON_CHANGED));
      return sent;
    };
    await told();
    await test.services.db.insert(boards).values({ id: 'main', name: 'Tavlen' });
    const orders = { channel: 'private-orders', patch: { person: fitter.id } };
    expect((await save(fitter, { initials: 'NYE' })).statusCode).toBe(200);
    expect(await told()).toEqual([
      { channel: 'private-board.main', patch: {} },
      { channel: 'private-discreet-board.main', patch: {} },
      orders,
    ]);
    const certificates = [{ name: 'L-AUS', expires: '2029-01-01' }];
    const renamed = { ...fitter, initials: 'NYE' };
    expect((await save(renamed, { certificates })).statusCode).toBe(200);
    expect(await told()).toEqual([orders]);
    const seen = { ...seenOf(renamed), certificates };
    await save(renamed, { certificates, seen, mobile: '+4520304050' });
    expect(await told()).toEqual([]);
  });

  it('refuses a certificate without a day', async () => {
    const ida = await addUser(test, ['fitter']);
    const answer = await save(ida, { certificates: [{ name: 'L-AUS', expires: '' }] });
    expect(answer.json().errors).toEqual({
      'certificates.0.expires': 'Vælg den sidste dag, det gælder.',
    });
  });
});

describe('the last administrator', () => {
  it('can neither lose the group nor be locked, also when two demote each other at once', async () => {
    const refused = await save(boss, { groups: ['office'] });
    expect([refused.statusCode, refused.json().message]).toEqual([422, LAST]);

    const other = await addUser(test, ['administrator'], { name: 'Bo Anden' });
    const there = await new TestBrowser(test.app).logIn(other);
    const both = await Promise.all([
      save(other, { groups: ['office'] }),
      save(boss, { groups: ['office'] }, there),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const administrators = [await rowOf(boss), await rowOf(other)].filter((row) =>
      row?.groups.includes('administrator'),
    );
    expect(administrators).toHaveLength(1);
    await test.services.db
      .update(users)
      .set({ groups: ['administrator'] })
      .where(eq(users.id, boss.id));
    expect((await take(boss.id, 'lock')).json().message).toBe('Du kan ikke låse din egen bruger.');
  });

  it('stays when they demote themself in two browsers at once, and who is not the last can', async () => {
    await test.services.db
      .update(users)
      .set({ groups: ['office'] })
      .where(ne(users.id, boss.id));
    const twice = async (user: CurrentUser) => {
      const browsers = [new TestBrowser(test.app), new TestBrowser(test.app)];
      for (const browser of browsers) await browser.logIn(user);
      return Promise.all(browsers.map((browser) => save(user, { groups: ['office'] }, browser)));
    };
    const refused = await twice(boss);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [422, LAST],
      [422, LAST],
    ]);
    expect((await rowOf(boss))?.groups).toEqual(['administrator']);

    const other = await addUser(test, ['administrator'], { name: 'Bente Anden' });
    const answers = await twice(other);
    // Whoever comes second may no more, or changes nothing.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    for (const { statusCode } of answers) expect([200, 403]).toContain(statusCode);
    expect((await rowOf(other))?.groups).toEqual(['office']);
    expect((await rowOf(boss))?.groups).toEqual(['administrator']);
  });
});

describe('a locked user', () => {
  it('is logged out everywhere at once, and comes in again when unlocked', async () => {
    const ida = await addUser(test, ['office'], { name: 'Ida Holm' });
    const theirs = await new TestBrowser(test.app).logIn(ida);
    const { db } = test.services;
    await db.delete(connectionEndings);
    expect((await take(ida.id, 'lock')).statusCode).toBe(200);
    expect((await theirs.open('/ordrer')).statusCode).not.toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, ida.id))).toBe(0);
    expect((await db.select().from(connectionEndings)).map(({ userId }) => userId)).toContain(
      ida.id,
    );
    await expect(new TestBrowser(test.app).logIn(ida)).rejects.toThrow('login failed');
    expect((await take(ida.id, 'sendReset')).statusCode).toBe(422);
    expect((await take(ida.id, 'unlock')).statusCode).toBe(200);
    await new TestBrowser(test.app).logIn(ida);

    const { activity } = (await here.call('GET', `/admin/brugere/${ida.id}`)).json();
    const said = activity.map(({ sentence }: { sentence: string }) => sentence);
    expect(said).toEqual(expect.arrayContaining(['Brugeren låst', 'Brugeren låst op']));
  });

  it('is not what a reset or “Log ud alle steder” makes of somebody', async () => {
    const ida = await addUser(test, ['office']);
    await new TestBrowser(test.app).logIn(ida);
    expect((await take(ida.id, 'sendReset')).statusCode).toBe(200);
    const { db } = test.services;
    expect(await db.$count(accountTokens, eq(accountTokens.userId, ida.id))).toBe(1);
    expect((await take(ida.id, 'endSessions')).statusCode).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, ida.id))).toBe(0);
    expect((await rowOf(ida))?.state).toBe('active');
  });
});
