import { and, eq, sql } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { makeToken } from '../auth/tokens/account-tokens.ts';
import { securityEvent } from '../auth/security-log.ts';
import { mails } from '../database/schema/mails.ts';
import { users } from '../database/schema/people/people.ts';
import { commit } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { queueMail, takeBackMail } from '../mail/queue-mail.ts';
import type { CurrentUser, Services, Transaction } from '../services.ts';

type User = typeof users.$inferSelect;

/** Somebody who is to become a user. `email` as `parseEmail` gives it, `initials` in capitals. */
export type Newcomer = Pick<User, 'email' | 'name' | 'initials' | 'groups' | 'areaIds'> &
  Partial<Pick<User, 'mobile' | 'employeeNo'>>;

export interface Invitation {
  userId: string;
  /** Until the mail leaves, `takeBackInvitation` can take it back. */
  mailId: string;
}

type Needs = Pick<Services, 'db' | 'clock' | 'settings' | 'wakeMails' | 'wakeOutbox'>;

/** What no password matches. */
export const NO_PASSWORD = '';

/**
 * Creates a user in the state `invited`, with the mail that invites them; somebody who has been invited before gets the new values and
 * another mail, and the earlier link cannot be used any more. All of it is one transaction.
 * @throws Invalid for `email` or `initials` that somebody else has
 */
export async function inviteUser(
  services: Needs,
  by: Pick<CurrentUser, 'id' | 'name'>,
  newcomer: Newcomer,
): Promise<Invitation> {
  const now = services.clock();
  const id = ulid(now.getTime());
  const author = { userId: by.id, cause: 'user' } as const;
  const invitation = await commit(services, author, async (tx, record) => {
    await refuseTakenInitials(tx, newcomer);
    const row = { ...newcomer, state: 'invited' as const, passwordHash: NO_PASSWORD };
    const stamps = { createdAt: now, createdBy: by.id, updatedAt: now, updatedBy: by.id };
    await tx
      .insert(users)
      .values({ ...row, ...stamps, id })
      .onConflictDoNothing();
    const [user] = await tx.select().from(users).where(hasEmail(newcomer.email)).for('update');
    if (!user) throw new Invalid({ initials: 'Initialerne er allerede i brug.' });
    if (user.state !== 'invited') throw new Invalid({ email: 'E-mailen har allerede en bruger.' });
    if (user.id !== id) {
      await tx
        .update(users)
        .set({
          ...newcomer,
          version: sql`${users.version} + 1`,
          updatedAt: now,
          updatedBy: by.id,
        })
        .where(eq(users.id, user.id));
    }
    const mailId = await sendInvitation(tx, services, by, { ...user, ...newcomer });
    record(securityEvent('user.invited', user.id, {}));
    return { userId: user.id, mailId };
  });
  services.wakeMails?.();
  return invitation;
}

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

async function refuseTakenInitials(tx: Transaction, { initials, email }: Newcomer): Promise<void> {
  const [other] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.initials, initials));
  if (other && other.email.toLowerCase() !== email.toLowerCase()) {
    throw new Invalid({ initials: 'Initialerne er allerede i brug.' });
  }
}

/**
 * Writes the mail with a new link; an earlier one cannot be used any more. Call `wakeMails` after the commit.
 * @returns the id of the mail
 */
export async function sendInvitation(
  tx: Transaction,
  services: Pick<Needs, 'clock' | 'settings'>,
  by: Pick<CurrentUser, 'id' | 'name'>,
  { id: userId, email, name }: Pick<User, 'id' | 'email' | 'name'>,
): Promise<string> {
  const createdBy = by.id;
  const tokenId = await makeToken(tx, services, { kind: 'invitation', userId, email, createdBy });
  return queueMail(tx, services, {
    kind: 'invitation',
    to: email,
    data: { name, invitedBy: by.name },
    tokenId,
    createdBy,
    canUndo: true,
  });
}

/**
 * Takes an invitation back whose mail has not left yet: its user, who was never anybody, is removed.
 * @returns whether it could be taken back
 */
export async function takeBackInvitation(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  mailId: string,
  by: string | null = null,
): Promise<boolean> {
  return commit(services, { userId: by, cause: 'user' }, async (tx, record) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
    if (mail?.kind !== 'invitation' || !(await takeBackMail(tx, mailId))) return false;
    // Whoever was invited before stays: their first mail has left.
    const gone = await tx
      .delete(users)
      .where(
        and(
          hasEmail(mail.to),
          eq(users.state, 'invited'),
          sql`not exists (select 1 from ${mails} where ${mails.to} = ${mail.to} and ${mails.attempts} > 0)`,
        ),
      )
      .returning({ id: users.id });
    for (const { id } of gone) record(securityEvent('user.invitation_withdrawn', id, {}));
    return true;
  });
}
