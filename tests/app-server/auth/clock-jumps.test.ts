import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountTokenKind,
  findToken,
  makeToken,
  tokenOf,
} from '#app-server/auth/tokens/account-tokens.ts';
import { askForReset } from '#app-server/auth/tokens/ask-for-reset.ts';
import { countTry } from '#app-server/auth/throttle.ts';
import { accountTokens } from '#app-server/database/schema/mails.ts';
import { boards } from '#app-server/database/schema/customers/places.ts';
import type { PairingState } from '#domain/boards/screen-pairing.ts';
import { addUser, openTestApp, PASSWORD, type TestApp } from '../http/support/test-app.ts';
import { pageIn, TestBrowser } from '../http/support/test-browser.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const APART = 5 * MINUTE;
/** Each is tried, and then the clock is right again. */
const JUMPS = [
  ['forward by two hours', 2 * HOUR],
  ['back by two hours', -2 * HOUR],
] as const;

let test: TestApp;
let at = 0;
beforeAll(async () => {
  test = await openTestApp({
    routes: (app) => {
      app.post('/farligt', { config: { confirmed: true } }, async () => ({ done: true }));
    },
  });
  await test.services.db
    .insert(boards)
    .values({ id: 'NORTH', name: 'Nord', areaId: null })
    .onConflictDoNothing();
});
afterAll(() => test.close());

/** A clock that jumps, and jumps back when this is over. */
async function jump<Result>(ms: number, meanwhile: () => Promise<Result>): Promise<Result> {
  test.pass(ms);
  try {
    return await meanwhile();
  } finally {
    test.pass(-ms);
  }
}
const visitor = () => new TestBrowser(test.app, `192.0.2.${(at += 1)}`);

describe('a link of a mail', () => {
  const kinds: [AccountTokenKind, number][] = [
    ['reset', HOUR],
    ['verification', 24 * HOUR],
    ['invitation', 7 * 24 * HOUR],
  ];
  async function make(kind: AccountTokenKind) {
    const { db, settings } = test.services;
    const { id: userId, email } = await addUser(test, ['office']);
    const row = { kind, userId, email, createdBy: null };
    const id = await db.transaction((tx) => makeToken(tx, test.services, row));
    return tokenOf(settings, id);
  }
  const stateOf = async (kind: AccountTokenKind, token: string) =>
    (await findToken(test.services.db, kind, token, test.services.clock())).state;

  it.each(kinds)('of the kind %s never lasts longer for a jump', async (kind, lasts) => {
    const token = await make(kind);
    expect(await jump(lasts, () => stateOf(kind, token))).toBe('expired');
    expect(await jump(-2 * HOUR, () => stateOf(kind, token))).toBe('expired');
    expect(await jump(-APART, () => stateOf(kind, token))).toBe('usable');
    // Once the clock is right, it is what it was.
    expect(await stateOf(kind, token)).toBe('usable');
    expect(await jump(2 * HOUR, () => stateOf(kind, token))).toBe(
      lasts > 2 * HOUR ? 'usable' : 'expired',
    );
  });

  it('can be asked for again after the clock was set back, and works', async () => {
    const { db, settings, clock } = test.services;
    const { id, email } = await addUser(test, ['office']);
    await askForReset(test.services, email);
    await jump(-2 * HOUR, async () => {
      await askForReset(test.services, email);
      const rows = await db
        .select()
        .from(accountTokens)
        .where(eq(accountTokens.userId, id))
        .orderBy(desc(accountTokens.createdAt));
      expect(rows).toHaveLength(2);
      const token = tokenOf(settings, rows[1]?.id ?? '');
      expect((await findToken(db, 'reset', token, clock())).state).toBe('usable');
    });
  });
});

describe('a typed password', () => {
  const isConfirmed = async (browser: TestBrowser) =>
    (await browser.call('POST', '/farligt')).statusCode === 200;

  it('is good for fifteen minutes, and no longer when the clock is set back', async () => {
    const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    expect(await jump(15 * MINUTE, () => isConfirmed(browser))).toBe(true);
    for (const ms of [15 * MINUTE + 1, 2 * HOUR, -2 * HOUR])
      expect(await jump(ms, () => isConfirmed(browser))).toBe(false);
    await jump(-2 * HOUR, async () => {
      // Typed once more it is good again, also where the log-in lies ahead.
      await browser.call('POST', '/profil/bekraeft', { password: PASSWORD });
      expect(await isConfirmed(browser)).toBe(true);
    });
  });
});

describe('a code of an app', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.services.clock().getTime(),
    });
  async function halfIn(email: string) {
    const browser = visitor();
    await browser.open('/login');
    await browser.visit('POST', '/login', { email, password: PASSWORD });
    return browser;
  }

  it('is taken once, whatever the clock does, and a recovery code needs no clock', async () => {
    const user = await addUser(test, ['office']);
    const own = await new TestBrowser(test.app).logIn(user);
    const { secret } = (await own.call('POST', '/profil/kode-app')).json();
    const added = await own.call('PUT', '/profil/kode-app', { code: codeOf(secret) });
    const [recovery] = added.json<{ recoveryCodes: string[] }>().recoveryCodes;
    test.pass(MINUTE);
    const used = codeOf(secret);
    const tries = async (code: string | undefined) =>
      (await (await halfIn(user.email)).call('POST', '/login/kode', { code })).statusCode;
    expect(await tries(used)).toBe(303);
    for (const [, ms] of JUMPS) expect(await jump(ms, () => tries(used))).toBe(422);
    // What an earlier period had is used up too: nobody can say which of its codes somebody has seen.
    expect(await jump(-2 * HOUR, () => tries(codeOf(secret)))).toBe(422);
    expect(await jump(-2 * HOUR, () => tries(recovery))).toBe(303);
    test.pass(MINUTE);
    expect(await tries(codeOf(secret))).toBe(303);
  });

  it('is not waited for longer when the clock is set back', async () => {
    const user = await addUser(test, ['office'], { secondFactor: true });
    const browser = await halfIn(user.email);
    const isAsked = async () =>
      pageIn((await browser.open('/login')).body).props['secondStep'] !== null;
    expect(await isAsked()).toBe(true);
    for (const [, ms] of JUMPS) expect(await jump(ms, isAsked)).toBe(false);
  });
});

describe('a wait after too many tries', () => {
  it.each(JUMPS)(
    'is neither negative nor longer than said when the clock goes %s',
    async (_, ms) => {
      const { db, clock } = test.services;
      const who = { account: `nogen${ms}@example.dk`, address: `198.51.100.${(at += 1)}` };
      const wait = () => countTry(db, who, clock());
      for (let failure = 0; failure < 5; failure++) expect(await wait()).toBe(0);
      expect(await wait()).toBe(5_000);
      await jump(ms, async () => {
        expect(await wait()).toBe(0);
        // That was one more, or the first of a new time.
        expect(await wait()).toBe(ms < 0 ? 10_000 : 0);
      });
    },
  );

  it.each(JUMPS)('is counted down on the log-in page from what is left: %s', async (_, ms) => {
    const browser = visitor();
    const { email } = await addUser(test, ['office']);
    await browser.open('/login');
    for (let failure = 0; failure < 6; failure++)
      await browser.visit('POST', '/login', { email, password: 'forkert' });
    const left = async () => pageIn((await browser.open('/login')).body).props['retryAfter'];
    expect(await left()).toBe(5);
    expect(await jump(ms, left)).toBeNull();
  });
});

describe('a session', () => {
  it('lasts no longer than said by more than the jump, and comes through a clock that is set right', async () => {
    const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
    const isIn = async () => (await browser.call('GET', '/haendelser?since=0')).statusCode !== 403;
    await jump(2 * HOUR, isIn);
    await jump(-2 * HOUR, isIn);
    expect(await isIn()).toBe(true);
    expect(await jump(14 * HOUR, isIn)).toBe(false);
  });
});

describe('the digits of a screen', () => {
  const look = async (television: TestBrowser) =>
    (await television.call('GET', '/tavle/par/tilstand')).json<PairingState>();

  it.each(JUMPS)(
    'are new ones, and never count below nothing, when the clock goes %s',
    async (_, ms) => {
      const television = visitor();
      await television.open('/tavle/par');
      const before = await look(television);
      if (before.state !== 'showing') throw new Error(`the screen is ${before.state}`);
      const leader = await new TestBrowser(test.app).logIn(await addUser(test, ['leader']));
      await jump(ms, async () => {
        const body = { digits: before.digits, name: 'Lageret', boardId: 'NORTH' };
        expect((await leader.call('POST', '/skaerme', body)).statusCode).toBe(422);
        const now = await look(television);
        expect(now).toMatchObject({ state: 'showing', secondsLeft: 600 });
        expect(now).not.toEqual(before);
      });
    },
  );
});

it('across the hour that the clocks of the country go back, everything lasts as long as on other days', async () => {
  const back = Date.parse('2026-10-25T00:30:00Z') - test.services.clock().getTime();
  await jump(back, async () => {
    const { db, settings, clock } = test.services;
    const { id: userId, email } = await addUser(test, ['office']);
    const row = { kind: 'reset', userId, email, createdBy: null } as const;
    const token = tokenOf(
      settings,
      await db.transaction((tx) => makeToken(tx, test.services, row)),
    );
    const state = async () => (await findToken(db, 'reset', token, clock())).state;
    expect(await jump(HOUR - 1, state)).toBe('usable');
    expect(await jump(HOUR, state)).toBe('expired');
    const browser = await new TestBrowser(test.app, '203.0.113.9').logIn({ email });
    const confirmed = async () => (await browser.call('POST', '/farligt')).statusCode;
    expect(await jump(15 * MINUTE, confirmed)).toBe(200);
    expect(await jump(HOUR, confirmed)).toBe(423);
  });
});
