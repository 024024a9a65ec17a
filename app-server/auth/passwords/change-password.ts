import { eq, sql } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { securityEvent } from '../security-log.ts';
import { endAllSessions } from '../session-store.ts';

/**
 * Gives a user a new password and tells them by mail; who they are has been checked before.
 * @param endOthers whether their other sessions end; the one with `keep` stays
 * @throws Invalid for field `password` when it may not be used
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'wakeOutbox' | 'wakeMails'>,
  user: CurrentUser,
  {
    next,
    endOthers,
    keep,
    userAgent,
  }: { next: string; endOthers: boolean; keep: string | null; userAgent?: string },
): Promise<void> {
  const owner = { ...user, hasSecondFactor: user.secondFactor };
  const problem = await newPasswordProblem(services.settings, owner, next);
  if (problem !== null) throw new Invalid({ password: problem });
  const passwordHash = await hashPassword(next);
  await commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    await tx
      .update(users)
      .set({
        passwordHash,
        version: sql`${users.version} + 1`,
        updatedAt: services.clock(),
        updatedBy: user.id,
      })
      .where(eq(users.id, user.id));
    if (endOthers) await endAllSessions(tx, user.id, keep);
    await queueMail(tx, services, {
      kind: 'password-changed',
      to: user.email,
      data: { name: user.name, at: services.clock().toISOString() },
      createdBy: user.id,
    });
    record(securityEvent('user.password_changed', user.id, { userAgent }));
  });
  services.wakeMails?.();
}
