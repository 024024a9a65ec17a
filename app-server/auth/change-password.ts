import { eq, sql } from 'drizzle-orm';
import { users } from '../database/schema/people.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Services } from '../services.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endAllSessions } from './session-store.ts';

/**
 * Changes the password of a user and ends all their other sessions.
 * @param keep the token hash of the session to keep
 * @throws Invalid when the current password is wrong or the new one may not be used
 */
export async function changePassword(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  {
    userId,
    current,
    next,
    keep,
  }: { userId: string; current: string; next: string; keep: string | null },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || !(await verifyPassword(user.passwordHash, current))) {
    throw new Invalid({ currentPassword: 'Den nuværende adgangskode er forkert.' });
  }
  const owner = { ...user, hasSecondFactor: false };
  const problem = await newPasswordProblem(settings, owner, next);
  if (problem !== null) throw new Invalid({ password: problem });
  const passwordHash = await hashPassword(next);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        passwordHash,
        version: sql`${users.version} + 1`,
        updatedAt: clock(),
        updatedBy: userId,
      })
      .where(eq(users.id, userId));
    await endAllSessions(tx, userId, keep);
  });
}
