import { eq, sql } from 'drizzle-orm';
import { users } from '../database/schema/people.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Services } from '../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endAllSessions } from './session-store.ts';

/** The shortest password that can be chosen. */
const SHORTEST = 12;

/**
 * Gives a user another password and ends their sessions everywhere but where it was done.
 * @param keep the token hash of the session that stays
 * @throws Invalid when the current password is wrong or the new one too short
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
