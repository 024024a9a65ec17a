import { eq, sql } from 'drizzle-orm';
import { users } from '../database/schema/people.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Services } from '../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endAllSessions } from './session-store.ts';

/** The minimum length of a password, in characters. */
const SHORTEST = 12;

/**
 * Changes the password of a user and ends all their other sessions.
 * @param keep the token hash of the session to keep
 * @throws Invalid when the current password is wrong or the new one is too short
 */
export async function changePassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    userId,
    current,
    next,
    keep,
  }: { userId: string; current: string; next: string; keep: string | null },
): Promise<void> {
  if (next.length < SHORTEST) {
    throw new Invalid({ password: `Adgangskoden skal være på mindst ${SHORTEST} tegn.` });
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, current))) {
    throw new Invalid({ currentPassword: 'Den nuværende adgangskode er forkert.' });
  }
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
