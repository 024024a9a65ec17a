import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpSecrets } from '#app-server/database/schema/people/second-factors.ts';
import { channels } from '#domain/events/channels.ts';
import type { ProfileProps } from '#app-server/pages/profile/profile-edit.props.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { addUser, openTestApp, PASSWORD, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const PERIOD = 30_000;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.services.clock().getTime(),
  });
const factorsOf = async (browser: TestBrowser): Promise<ProfileProps['factors']> =>
  JSON.parse(JSON.stringify(pageIn((await browser.open('/profil')).body).props['factors']));

/** Gives the password. @returns the browser, which is then asked for the second factor */
async function halfIn({ email }: CurrentUser, address?: string) {
  const browser = new TestBrowser(test.app, address);
  await browser.open('/login');
  const answer = await browser.visit('POST', '/login', { email, password: PASSWORD });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
  return browser;
}

/** A user with an app. */
async function withApp() {
  const user = await addUser(test, ['office']);
  const browser = await new TestBrowser(test.app).logIn(user);
  const { secret, uri } = (await browser.call('POST', '/profil/kode-app')).json();
  const { recoveryCodes } = (
    await browser.call('PUT', '/profil/kode-app', { code: codeOf(secret) })
  ).json();
  test.pass(PERIOD);
  return { user, browser, secret, uri, recoveryCodes };
}

describe('an app that makes codes', () => {
  it('is added with its first code, with ten recovery codes, and its secret is not readable in the database', async () => {
    const { browser, secret, uri, recoveryCodes } = await withApp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tavlen:tester\d+%40example\.dk\?/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await factorsOf(browser)).toMatchObject({ totp: true, recoveryCodes: 10 });
    const rows = JSON.stringify(await test.services.db.select().from(totpSecrets));
    expect(rows).not.toContain(secret);
  });

  it('is not added with a wrong first code', async () => {
    const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    const { secret } = (await browser.call('POST', '/profil/kode-app')).json();
    const code = codeOf(secret) === '123456' ? '654321' : '123456';
    expect((await browser.call('PUT', '/profil/kode-app', { code })).statusCode).toBe(422);
    expect(await factorsOf(browser)).toMatchObject({ totp: false, recoveryCodes: 0 });
  });

  it('is asked for after the password, and each code is taken once', async () => {
    const { user, secret } = await withApp();
    const browser = await halfIn(user);
    expect(pageIn((await browser.open('/login')).body).props['secondStep']).toEqual({
      totp: true,
      passkey: false,
    });
    expect((await browser.call('GET', '/ordrer')).statusCode).toBe(403);
    const code = codeOf(secret);
    expect((await browser.call('POST', '/login/kode', { code })).headers.location).toBe('/');
    expect((await browser.call('GET', '/ordrer')).statusCode).toBe(200);
    const thief = await halfIn(user);
    expect((await thief.call('POST', '/login/kode', { code })).statusCode).toBe(422);
    expect((await thief.call('GET', '/ordrer')).statusCode).toBe(403);
  });

  it('gives no right code any more when its secret cannot be read, as after a change of SESSION_SECRET', async () => {
    const [{ user, secret }, other] = [await withApp(), await withApp()];
    const { db } = test.services;
    const [foreign] = await db
      .select()
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, other.user.id));
    await db
      .update(totpSecrets)
      .set({ sealedSecret: foreign?.sealedSecret ?? '' })
      .where(eq(totpSecrets.userId, user.id));
    const answer = await (
      await halfIn(user)
    ).call('POST', '/login/kode', {
      code: codeOf(secret),
    });
    expect(answer.statusCode).toBe(422);
  });

  it('is guarded against guessing from many addresses', async () => {
    const { user, secret } = await withApp();
    for (let n = 1; n <= 5; n++) {
      const guesser = await halfIn(user, `192.0.2.${n}`);
      await guesser.call('POST', '/login/kode', { code: 'aaaaa-aaaaa' });
    }
    const last = await halfIn(user, '192.0.2.9');
    const answer = await last.call('POST', '/login/kode', { code: codeOf(secret) });
    expect(answer.json().errors.code).toMatch(/^For mange forsøg/);
  });

  it('is asked for within ten minutes of the password, and not after the password was changed', async () => {
    const { user, browser, secret } = await withApp();
    const slow = await halfIn(user);
    const other = await halfIn(user);
    const NEW = 'en helt ny og lang sætning';
    const body = { currentPassword: PASSWORD, password: NEW, repeated: NEW, endOthers: false };
    await browser.call('PUT', '/profil/adgangskode', body);
    const stale = await other.call('POST', '/login/kode', { code: codeOf(secret) });
    expect(stale.json().errors).toEqual({ code: 'Det tog for lang tid. Log ind igen.' });
    test.pass(11 * 60_000);
    const late = await slow.call('POST', '/login/kode', { code: codeOf(secret) });
    expect(late.statusCode).toBe(422);
  });

  it('is removed with the password typed again after a quarter of an hour; the recovery codes go with it', async () => {
    const { browser } = await withApp();
    test.pass(16 * 60_000);
    expect((await browser.call('DELETE', '/profil/kode-app')).statusCode).toBe(423);
    const wrong = await browser.call('POST', '/profil/bekraeft', { password: 'forkert' });
    expect(wrong.statusCode).toBe(422);
    await browser.call('POST', '/profil/bekraeft', { password: PASSWORD });
    expect((await browser.call('DELETE', '/profil/kode-app')).statusCode).toBe(200);
    expect(await factorsOf(browser)).toMatchObject({ totp: false, recoveryCodes: 0 });
  });
});

describe('a recovery code', () => {
  it('logs in once, however it is typed', async () => {
    const { user, recoveryCodes } = await withApp();
    const code = ` ${recoveryCodes[3].toUpperCase().replace('-', ' ')} `;
    const browser = await halfIn(user);
    expect((await browser.call('POST', '/login/kode', { code })).statusCode).toBe(303);
    expect(await factorsOf(browser)).toMatchObject({ recoveryCodes: 9 });
    const again = await halfIn(user);
    expect((await again.call('POST', '/login/kode', { code })).statusCode).toBe(422);
  });

  it('is worth nothing once new ones are made, and nothing for anybody else', async () => {
    const one = await withApp();
    const two = await withApp();
    const other = await halfIn(two.user);
    const code = one.recoveryCodes[0];
    expect((await other.call('POST', '/login/kode', { code })).statusCode).toBe(422);
    const made = await one.browser.call('POST', '/profil/genoprettelseskoder');
    expect(made.json().recoveryCodes).not.toContain(code);
    const browser = await halfIn(one.user);
    expect((await browser.call('POST', '/login/kode', { code })).statusCode).toBe(422);
  });
});

describe('in production', () => {
  it('an administrator makes a second factor before anything else', async () => {
    const production = await openTestApp({ settings: { env: 'production' } });
    const administrator = await addUser(production, ['administrator']);
    const browser = await new TestBrowser(production.app).logIn(administrator);
    const visit = await browser.open('/ordrer');
    expect([visit.statusCode, visit.headers.location]).toEqual([302, '/profil']);
    expect((await browser.open('/')).headers.location).toBe('/profil');
    expect((await browser.call('GET', '/soeg?q=1')).statusCode).toBe(403);
    expect((await browser.open('/profil')).statusCode).toBe(200);
    const hears = async (channel_name: string) =>
      (await browser.call('POST', '/broadcasting/auth', { socket_id: '1.1', channel_name }))
        .statusCode;
    expect(await hears(channels.user(administrator.id))).toBe(200);
    expect([await hears(channels.orders), await hears(channels.users)]).toEqual([403, 403]);
    const office = await new TestBrowser(production.app).logIn(
      await addUser(production, ['office']),
    );
    expect((await office.open('/ordrer')).statusCode).toBe(200);
    await production.close();
  });
});
