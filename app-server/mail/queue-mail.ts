import { and, eq, isNull, sql } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { mails } from '../database/schema/mails.ts';
import type { Queryable, Services, Transaction } from '../services.ts';
import type { LetterData, MailKind } from './letters/letters.ts';

/** How long a mail that can be taken back waits, in seconds. */
const UNDO_SECONDS = 10;

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  to: string;
  data: LetterData<Kind>;
  /** The row of the token that its link opens. */
  tokenId?: string;
  /** The user who caused it. */
  createdBy: string | null;
  /** It waits, so that who caused it can take it back. */
  canUndo?: boolean;
}

/**
 * Writes a mail in the transaction of what it tells. Call `wakeMails` after the commit.
 * @returns its id
 */
export async function queueMail<Kind extends MailKind>(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { canUndo = false, ...mail }: NewMail<Kind>,
): Promise<string> {
  const id = ulid(clock().getTime());
  const at = canUndo ? sql`now() + make_interval(secs => ${UNDO_SECONDS})` : sql`now()`;
  await tx.insert(mails).values({ ...mail, data: { ...mail.data }, id, sendAfter: at, tryAt: at });
  return id;
}

/**
 * Takes a mail back that has not left yet.
 * @returns whether it could be taken back
 */
export async function takeBackMail(db: Queryable, id: string): Promise<boolean> {
  const taken = await db
    .update(mails)
    .set({ cancelledAt: sql`now()` })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.attempts, 0),
        isNull(mails.sentAt),
        isNull(mails.cancelledAt),
        isNull(mails.givenUpAt),
      ),
    )
    .returning({ id: mails.id });
  return taken.length > 0;
}
