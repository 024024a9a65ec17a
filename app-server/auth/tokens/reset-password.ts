import { eq, sql } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Services } from '../../services.ts';
import { takeToken } from './account-tokens.ts';
import { newPasswordProblem } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { securityEvent } from '../security-log.ts';
import { endAllSessions } from '../session-store.ts';
import { tokenOwner } from './token-owner.ts';

/**
 * Gives the owner of a reset token a new password, ends all their sessions, and tells them by mail.
 * @throws Invalid for `token` or `password`
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'wakeMails' | 'wakeOutbox'>,
  { token, password, userAgent }: { token: string; password: string; userAgent: string },
): Promise<void> {
  const { clock, settings } = services;
  const owner = await tokenOwner(services, 'reset', token);
  if (owner.state !== 'active' || owner.archivedAt !== null) {
    throw new Invalid({ token: 'Brugeren kan ikke logge ind. Kontakt en administrator.' });
  }
  const problem = await newPasswordProblem(
    settings,
    { ...owner, hasSecondFactor: owner.secondFactor },
    password,
  );
  if (problem !== null) throw new Invalid({ password: problem });
  const passwordHash = await hashPassword(password);
  const now = clock();
  const author = { userId: owner.id, cause: 'user' as const };
  await commit(services, author, async (tx, record) => {
    const { userId } = await takeToken(tx, 'reset', token, now);
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        version: sql`${users.version} + 1`,
        updatedAt: now,
        updatedBy: userId,
      })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw new Error('the owner of the token is gone');
    await endAllSessions(tx, userId);
    record(securityEvent('user.password_changed', userId, { userAgent }));
    await queueMail(tx, services, {
      kind: 'password-changed',
      to: user.email,
      data: { name: user.name, at: now.toISOString() },
      createdBy: userId,
    });
  });
  services.wakeMails?.();
}
