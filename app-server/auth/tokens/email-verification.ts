import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountTokens } from '../../database/schema/mails.ts';
import { users } from '../../database/schema/people/people.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { makeToken, revokeTokens, takeToken } from './account-tokens.ts';
import { tokenOwner } from './token-owner.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'settings' | 'wakeMails'>;

const TAKEN = 'E-mailen har allerede en bruger.';

/**
 * Sends a link to the address that a user wants. Their present one stays until the link is used.
 * @param email as `parseEmail` gives it
 * @throws Invalid for `email`
 */
export async function askToVerify(
  services: Needs,
  { id: userId, name, email: present }: Pick<CurrentUser, 'id' | 'name' | 'email'>,
  email: string,
): Promise<void> {
  if (email === present.toLowerCase()) throw new Invalid({ email: 'Det er allerede din e-mail.' });
  if (await isTaken(services.db, email)) throw new Invalid({ email: TAKEN });
  await services.db.transaction(async (tx) => {
    const createdBy = userId;
    const tokenId = await makeToken(tx, services, {
      kind: 'verification',
      userId,
      email,
      createdBy,
    });
    const data = { name };
    await queueMail(tx, services, { kind: 'verification', to: email, data, tokenId, createdBy });
  });
  services.wakeMails?.();
}

/** The address that a user has been sent a link to and has not confirmed yet. */
export async function pendingEmail(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, 'verification'),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return row?.email ?? null;
}

/** The user keeps the present address: the link cannot be used any more. */
export async function withdrawEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.transaction((tx) => revokeTokens(tx, { userId, kind: 'verification' }, clock()));
}

/**
 * Gives the owner of the token the address that it was sent to, and tells the old address.
 * @param visitor who is logged in, if somebody is
 * @throws Invalid for `token`
 */
export async function verifyEmail(
  services: Needs,
  token: string,
  visitor: Pick<CurrentUser, 'id'> | null,
): Promise<void> {
  const { db, clock } = services;
  const owner = await tokenOwner(services, 'verification', token);
  if (visitor !== null && visitor.id !== owner.id) {
    throw new Invalid({ token: 'Linket hører til en anden bruger. Log ud, og åbn det igen.' });
  }
  const now = clock();
  await db.transaction(async (tx) => {
    const { email, userId } = await takeToken(tx, 'verification', token, now);
    if (await isTaken(tx, email)) throw new Invalid({ token: TAKEN });
    await tx
      .update(users)
      .set({ email, version: sql`${users.version} + 1`, updatedAt: now, updatedBy: userId })
      .where(eq(users.id, userId));
    await queueMail(tx, services, {
      kind: 'email-changed',
      to: owner.email,
      data: { name: owner.name, at: now.toISOString() },
      createdBy: userId,
    });
  });
  services.wakeMails?.();
}

async function isTaken(db: Queryable, email: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.email}) = ${email.toLowerCase()}`)) > 0;
}
