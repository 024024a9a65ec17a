import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { accountTokens, mails } from '#app-server/database/schema/mails.ts';
import { sessions, users } from '#app-server/database/schema/people/people.ts';
import { recoveryCodes, totpSecrets } from '#app-server/database/schema/people/second-factors.ts';
import { tellGivenUp } from '#app-server/mail/given-up.ts';
import { queueMail } from '#app-server/mail/queue-mail.ts';
import type { CurrentUser } from '#app-server/services.ts';
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

const rowOf = async ({ id }: { id: string }) =>
  (await test.services.db.select().from(users).where(eq(users.id, id)))[0];
const mailsTo = (to: string) =>
  test.services.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
const propsOf = async (path: string) => pageIn((await here.open(path)).body).props;

describe('one device of somebody', () => {
  it('is logged out by an administrator, and the others stay', async () => {
    const ida = await addUser(test, ['office']);
    const [one, other] = [new TestBrowser(test.app), new TestBrowser(test.app)];
    await one.logIn(ida);
    await other.logIn(ida);
    const { devices } = (await here.call('GET', `/admin/brugere/${ida.id}`)).json();
    expect(devices).toHaveLength(2);
    const path = `/admin/brugere/${ida.id}/enheder/${devices[0].id}`;
    expect((await one.call('DELETE', path)).statusCode).toBe(403);
    expect((await here.call('DELETE', path)).statusCode).toBe(200);
    const open = [await one.open('/ordrer'), await other.open('/ordrer')];
    expect(open.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await here.call('DELETE', path)).statusCode).toBe(200);
    expect(await test.services.db.$count(sessions, eq(sessions.userId, ida.id))).toBe(1);
  });
});

describe('a second factor', () => {
  it('is removed for a reason, after the password: everything of it goes, and the person is told', async () => {
    const ida = await addUser(test, ['office'], { name: 'Ida Holm', secondFactor: true });
    const { db } = test.services;
    await db
      .insert(totpSecrets)
      .values({ userId: ida.id, sealedSecret: 'x', confirmedAt: new Date() });
    await db.insert(recoveryCodes).values({ userId: ida.id, codeHash: 'h' });
    const remove = (body: { reason: string }, id = ida.id, browser = here) =>
      browser.call('POST', `/admin/brugere/${id}/totrinslogin/fjern`, body);
    expect((await remove({ reason: ' ' })).json().errors).toEqual({ reason: 'Skriv hvorfor.' });
    const old = await new TestBrowser(test.app).logIn(boss);
    test.pass(16 * 60_000);
    expect((await remove({ reason: 'Tabt telefon' }, ida.id, old)).statusCode).toBe(423);
    here = await new TestBrowser(test.app).logIn(boss);
    expect((await remove({ reason: 'Tabt telefon' })).statusCode).toBe(200);
    expect((await remove({ reason: 'Tabt telefon' })).statusCode).toBe(422);
    expect((await remove({ reason: 'Min egen' }, boss.id)).statusCode).toBe(422);
    expect(await rowOf(ida)).toMatchObject({ secondFactor: false });
    for (const table of [totpSecrets, recoveryCodes])
      expect(await db.$count(table, eq(table.userId, ida.id))).toBe(0);
    const [mail] = await mailsTo(ida.email);
    expect(mail).toMatchObject({
      kind: 'second-factor-removed',
      data: { by: 'Anna Boss', reason: 'Tabt telefon' },
    });
    const { activity } = (await here.call('GET', `/admin/brugere/${ida.id}`)).json();
    expect(activity[0].sentence).toBe('Totrinslogin fjernet af en administrator');
  });
});

describe('who somebody is', () => {
  const save = (user: CurrentUser, change: object) => {
    const { name, initials, email, groups } = user;
    const rest = { mobile: null, employeeNo: null, areaIds: [], certificates: [] };
    const seen = { name, initials, email, groups, ...rest };
    const body = { ...seen, mobile: '', employeeNo: '', seen, ...change };
    return here.call('PATCH', `/admin/brugere/${user.id}`, body);
  };

  it('changes at once: the old address is told, earlier links are closed, and nothing of somebody else is taken', async () => {
    const ida = await addUser(test, ['office'], { email: 'ida@x.example', initials: 'ID' });
    const bo = await addUser(test, ['office'], { email: 'bo@x.example', initials: 'BO' });
    await here.call('POST', `/admin/brugere/${ida.id}/trin`, { step: 'sendReset' });
    expect((await save(ida, { initials: 'bo' })).json().errors).toEqual({
      initials: 'Initialerne er allerede i brug.',
    });
    expect((await save(ida, { email: 'BO@x.example' })).json().errors).toEqual({
      email: 'E-mailen har allerede en bruger.',
    });
    expect((await save(ida, { initials: 'ih', email: 'Ida.Holm@x.example' })).statusCode).toBe(200);
    expect(await rowOf(ida)).toMatchObject({ initials: 'IH', email: 'ida.holm@x.example' });
    const told = (await mailsTo('ida@x.example')).map(({ kind }) => kind);
    expect(told.toSorted()).toEqual(['email-changed', 'reset']);
    const [token] = await test.services.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.userId, ida.id));
    expect(token?.revokedAt).not.toBeNull();
    await new TestBrowser(test.app).logIn({ ...ida, email: 'ida.holm@x.example' });
    await expect(new TestBrowser(test.app).logIn(ida)).rejects.toThrow('login failed');
    expect(await rowOf(bo)).toMatchObject({ email: 'bo@x.example' });
  });

  it('of an invited user moves the invitation to the new address', async () => {
    const newcomer = await addUser(test, ['office'], { email: 'ny@x.example', state: 'invited' });
    expect((await save(newcomer, { email: 'nyere@x.example' })).statusCode).toBe(200);
    expect((await mailsTo('nyere@x.example'))[0]).toMatchObject({ kind: 'invitation' });
    expect(await mailsTo('ny@x.example')).toEqual([]);
  });
});

describe('a mail that was given up', () => {
  it('is shown to administrators with the reason, and leaves again or is put aside', async () => {
    const { services } = test;
    const kind = 'password-changed';
    const data = { name: 'Ida', at: services.clock().toISOString() };
    const add = (to: string) =>
      services.db.transaction(async (tx) => {
        const id = await queueMail(tx, services, { kind, to, data, createdBy: null });
        const lastError = 'Mailserveren afviste adressen (550).';
        const set = { givenUpAt: new Date(), lastError, attempts: 1 };
        await tx.update(mails).set(set).where(eq(mails.id, id));
        return id;
      });
    const [again, aside] = [await add('a@x.example'), await add('b@x.example')];
    await tellGivenUp(services, again);
    const told = and(
      eq(channelMessages.channel, 'private-users'),
      eq(channelMessages.type, 'mail.given_up'),
    );
    expect(await services.db.$count(channelMessages, told)).toBe(1);
    const shown = async () => (await propsOf('/admin/brugere'))['givenUpMails'];
    expect(await shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          to: 'a@x.example',
          what: 'Besked om ændret adgangskode',
          reason: 'Mailserveren afviste adressen (550).',
          linkEnded: false,
        }),
      ]),
    );
    expect((await propsOf('/'))['myDay']).toMatchObject({ givenUpMails: 2 });
    const settle = (id: string, how: string, browser = here) =>
      browser.call('POST', `/admin/brugere/mails/${id}/${how}`);
    const office = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    expect((await settle(again, 'igen', office)).statusCode).toBe(403);
    expect(pageIn((await office.open('/')).body).props['myDay']).toMatchObject({ givenUpMails: 0 });
    expect((await settle(again, 'igen')).statusCode).toBe(200);
    expect((await settle(again, 'igen')).json().message).toBe(
      'Mailen er behandlet af en anden imens.',
    );
    expect((await settle(aside, 'til-side')).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await mailsTo('a@x.example'))[0]).toMatchObject({ givenUpAt: null, attempts: 0 });
  });
});
