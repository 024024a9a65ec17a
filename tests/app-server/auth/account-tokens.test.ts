import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountTokenKind,
  findToken,
  makeToken,
  takeToken,
  tokenOf,
} from '#app-server/auth/tokens/account-tokens.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';

const MINUTE = 60_000;
let test: TestApp;
let user: { id: string; email: string };
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await addUser(test, ['office']);
});

async function make(kind: AccountTokenKind = 'reset'): Promise<string> {
  const { db, settings } = test.services;
  const id = await db.transaction((tx) =>
    makeToken(tx, test.services, { kind, userId: user.id, email: user.email, createdBy: null }),
  );
  return tokenOf(settings, id);
}

const take = (token: string, kind: AccountTokenKind = 'reset') => {
  const { db, clock } = test.services;
  return db.transaction((tx) => takeToken(tx, kind, token, clock()));
};
const stateOf = async (token: string, kind: AccountTokenKind = 'reset') => {
  const { db, clock } = test.services;
  return (await findToken(db, kind, token, clock())).state;
};
const refusal = (sentence: string) => ({ status: 422, errors: { token: sentence } });

describe('a token', () => {
  it('has 256 bits and is used once, also by two at the same time', async () => {
    const token = await make();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const tries = await Promise.allSettled([take(token), take(token)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(take(token)).rejects.toMatchObject(refusal('Linket er brugt. Bed om et nyt.'));
  });

  it('dies when a later one of its kind is made for the same user', async () => {
    const [first, other] = [await make(), await make('verification')];
    const second = await make();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'usable']);
    expect(await stateOf(other, 'verification')).toBe('usable');
    await expect(take(first)).rejects.toMatchObject(
      refusal('Linket gælder ikke længere. Brug linket i den seneste mail.'),
    );
  });

  it.each<[AccountTokenKind, number]>([
    ['reset', 60],
    ['verification', 24 * 60],
    ['invitation', 7 * 24 * 60],
  ])('of the kind %s lasts %i minutes', async (kind, minutes) => {
    const token = await make(kind);
    test.pass(minutes * MINUTE - 1);
    expect(await stateOf(token, kind)).toBe('usable');
    test.pass(1);
    expect(await stateOf(token, kind)).toBe('expired');
    await expect(take(token, kind)).rejects.toMatchObject({ status: 422 });
  });

  it('made while the clock was ahead does not last longer when it is set back', async () => {
    test.pass(30 * 24 * 60 * MINUTE);
    const token = await make();
    test.pass(-30 * 24 * 60 * MINUTE);
    expect(await stateOf(token)).toBe('expired');
    await expect(take(token)).rejects.toMatchObject(refusal('Linket er udløbet. Bed om et nyt.'));
  });

  it.each([
    ['cut', (token: string) => token.slice(0, -1)],
    ['invented', () => 'x'.repeat(43)],
    ['nothing', () => ''],
  ])('that is %s is unknown, and so is one of another kind', async (_what, change) => {
    const token = await make('invitation');
    expect(await stateOf(change(token), 'invitation')).toBe('unknown');
    expect(await stateOf(token, 'reset')).toBe('unknown');
    await expect(take(token, 'reset')).rejects.toMatchObject(
      refusal('Linket findes ikke. Er hele linket kommet med?'),
    );
    expect(await stateOf(token, 'invitation')).toBe('usable');
  });
});
