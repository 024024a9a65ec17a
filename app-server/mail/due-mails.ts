import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { accountTokens, mails } from '../database/schema/mails.ts';
import type { Database } from '../services.ts';
import type { SendFailure } from './send-failure.ts';

type Row = typeof mails.$inferSelect;
export interface DueMail {
  mail: Row;
  token: typeof accountTokens.$inferSelect | null;
}

/** How long the other app-servers leave a mail alone: longer than sending it may take. By the database's clock. */
const CLAIM = sql`now() + interval '5 minutes'`;
/** 30 s, 1, 2, 4 … at most 60 minutes after a try that failed. */
const NEXT_TRY = sql`now() + make_interval(secs => least(3600, 15 * power(2, least(${mails.attempts}, 10))))`;
const isOpen = and(isNull(mails.sentAt), isNull(mails.cancelledAt), isNull(mails.givenUpAt));
/** Longer than a mail ever waits: 10 s to be taken back at first, an hour after a try that failed. The clock has been set back since. */
const LATEST = sql`now() + case when ${mails.attempts} = 0 then interval '1 minute' else interval '65 minutes' end`;
const isDue = and(isOpen, or(lte(mails.tryAt, sql`now()`), gt(mails.tryAt, LATEST)));

/** Takes one mail that is due, so that no other app-server takes it too. The look itself only reads. */
export async function claimMail(db: Database): Promise<DueMail | undefined> {
  const look = db.select({ id: mails.id }).from(mails).where(isDue);
  const [next] = await look.orderBy(asc(mails.tryAt), asc(mails.id)).limit(1);
  if (!next) return undefined;
  const [mail] = await db
    .update(mails)
    .set({ tryAt: CLAIM, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, next.id), isDue))
    .returning();
  // Another app-server was first: there may be more.
  if (!mail) return claimMail(db);
  if (mail.tokenId === null) return { mail, token: null };
  const [token] = await db.select().from(accountTokens).where(eq(accountTokens.id, mail.tokenId));
  return { mail, token: token ?? null };
}

/** The mail server has taken the mail over. */
export async function noteSent(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, id));
}

/**
 * A try failed: the mail is due again later, or given up when the failure is final or the mail is two days old.
 * @returns whether it was given up
 */
export async function noteFailed(
  db: Database,
  id: string,
  { sentence, final }: Pick<SendFailure, 'sentence' | 'final'>,
): Promise<boolean> {
  const isOld = sql`${mails.createdAt} < now() - interval '48 hours'`;
  const noted = await db
    .update(mails)
    .set({
      tryAt: NEXT_TRY,
      lastError: sentence,
      givenUpAt: final ? sql`now()` : sql`case when ${isOld} then now() end`,
    })
    .where(eq(mails.id, id))
    .returning({ givenUpAt: mails.givenUpAt });
  return noted.some(({ givenUpAt }) => givenUpAt !== null);
}

/** The link of a mail is of no use any more: it does not leave. */
export async function noteUseless(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ cancelledAt: sql`now()`, lastError: 'Linket gjaldt ikke længere.' })
    .where(eq(mails.id, id));
}
