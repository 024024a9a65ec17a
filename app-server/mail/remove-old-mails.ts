import { isNotNull, lt, or, and, sql } from 'drizzle-orm';
import { accountTokens, mails } from '../database/schema/mails.ts';
import type { Queryable } from '../services.ts';

/** Removes what is over a month old: mails that left or never will, and tokens that cannot be used any more. */
export async function removeOldMails(db: Queryable, now: Date): Promise<void> {
  const isDone = or(
    isNotNull(mails.sentAt),
    isNotNull(mails.cancelledAt),
    isNotNull(mails.givenUpAt),
  );
  const old = new Date(now.getTime() - 30 * 24 * 60 * 60_000);
  await db.delete(mails).where(and(isDone, lt(mails.createdAt, old)));
  await db
    .delete(accountTokens)
    .where(
      and(
        lt(accountTokens.expiresAt, old),
        sql`not exists (select 1 from ${mails} where ${mails.tokenId} = ${accountTokens.id})`,
      ),
    );
}
