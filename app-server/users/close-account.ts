import { and, eq, isNull, sql } from 'drizzle-orm';
import { endAllSessions } from '../auth/session-store.ts';
import { accountTokens } from '../database/schema/mails.ts';
import { users } from '../database/schema/people/people.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../database/schema/people/second-factors.ts';
import type { Transaction } from '../services.ts';

/**
 * Closes somebody's account: they are logged out everywhere, and what they log in with and the links that were sent to them open nothing
 * any more. Ending the sessions ends the realtime connections too, by triggers in the same transaction.
 */
export async function closeAccount(
  tx: Transaction,
  userId: string,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      state: 'left',
      leftAt: now,
      secondFactor: false,
      version: sql`${users.version} + 1`,
      updatedAt: now,
      updatedBy: by,
    })
    .where(eq(users.id, userId));
  for (const table of [passkeys, recoveryCodes, totpSecrets])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
      ),
    );
  await endAllSessions(tx, userId);
}
