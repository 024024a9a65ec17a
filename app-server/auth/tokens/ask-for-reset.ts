import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { accountTokens } from '../../database/schema/mails.ts';
import { users } from '../../database/schema/people/people.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Queryable, Services, Transaction } from '../../services.ts';
import { CLOCKS_APART } from '../clock-set-back.ts';
import { makeToken } from './account-tokens.ts';

/** A second mail to the same person within this time is not sent (milliseconds): nobody can fill their inbox. */
const PAUSE = 60_000;

/** Sends a link to choose a new password to the user with this address, if there is one who may log in. */
export async function askForReset(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'wakeMails'>,
  email: string,
): Promise<void> {
  const { db, clock } = services;
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = ${email.toLowerCase()}`,
        eq(users.state, 'active'),
        isNull(users.archivedAt),
      ),
    );
  if (!user || (await wasJustSent(db, user.id, clock()))) return;
  await db.transaction((tx) => queueReset(tx, services, user, null));
  services.wakeMails?.();
}

/**
 * Writes the mail with the link. Call `wakeMails` after the commit.
 * @param by who starts it for them; `null` when they asked for it themself
 */
export async function queueReset(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  { id: userId, email, name }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'name'>,
  by: { id: string; name: string } | null,
): Promise<void> {
  const createdBy = by?.id ?? null;
  const tokenId = await makeToken(tx, services, { kind: 'reset', userId, email, createdBy });
  const data = { name, startedBy: by?.name ?? null };
  await queueMail(tx, services, { kind: 'reset', to: email, data, tokenId, createdBy });
}

async function wasJustSent(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const [recent] = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, 'reset'),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
        gt(accountTokens.createdAt, new Date(now.getTime() - PAUSE)),
        // One from before the clock was set back cannot be used: it keeps nobody waiting.
        lte(accountTokens.createdAt, new Date(now.getTime() + CLOCKS_APART)),
      ),
    )
    .limit(1);
  return recent !== undefined;
}
