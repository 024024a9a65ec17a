import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { LoginMethod } from '#domain/accounts/security-events.ts';
import { users } from '../../database/schema/people/people.ts';
import {
  passkeys,
  recoveryCodes,
  totpSecrets,
} from '../../database/schema/people/second-factors.ts';
import { commit } from '../../events/commit.ts';
import type { CurrentUser, Queryable, Services, Transaction } from '../../services.ts';
import { securityEvent } from '../security-log.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'settings' | 'wakeOutbox'>;

/** Writes one change of a user's second factors. */
type Change = (tx: Transaction) => Promise<boolean>;

/** A user's second factors, passkeys by age. */
export async function factorsOf(q: Queryable, userId: string) {
  const keys = await q
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  return { totp: await hasApp(q, userId), passkeys: keys };
}

/** Whether the user has an app whose first code was right. */
export async function hasApp(q: Queryable, userId: string): Promise<boolean> {
  const [row] = await q
    .select({ apps: count() })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return (row?.apps ?? 0) > 0;
}

/**
 * Adds a second factor. With the first one come recovery codes.
 * @param add writes it, and says whether it could
 * @returns the new recovery codes, none with a further factor; `null` when nothing was added
 */
export async function addFactor(
  services: Needs,
  user: CurrentUser,
  method: LoginMethod,
  add: Change,
): Promise<string[] | null> {
  return commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    if (!(await add(tx))) return null;
    await tx.update(users).set({ secondFactor: true }).where(eq(users.id, user.id));
    record(securityEvent('user.second_factor_added', user.id, { method }));
    const had = await tx.$count(recoveryCodes, eq(recoveryCodes.userId, user.id));
    return had === 0 ? makeRecoveryCodes(services, tx, user.id) : [];
  });
}

/**
 * Removes a second factor; with the last one go the recovery codes.
 * @param remove removes it, and says whether it was there
 */
export async function removeFactor(
  services: Needs,
  user: CurrentUser,
  method: LoginMethod,
  remove: Change,
): Promise<void> {
  await commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    if (!(await remove(tx))) return;
    record(securityEvent('user.second_factor_removed', user.id, { method }));
    const left = await tx.$count(passkeys, eq(passkeys.userId, user.id));
    if (left > 0 || (await hasApp(tx, user.id))) return;
    await tx.update(users).set({ secondFactor: false }).where(eq(users.id, user.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  });
}

/** New recovery codes in the place of the old ones. */
export async function renewRecoveryCodes(services: Needs, user: CurrentUser): Promise<string[]> {
  return commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    record(securityEvent('user.recovery_codes_made', user.id, {}));
    return makeRecoveryCodes(services, tx, user.id);
  });
}
