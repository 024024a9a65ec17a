import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { GivenUpMail } from '#domain/accounts/given-up-mail.ts';
import { channels } from '#domain/events/channels.ts';
import { accountTokens, mails } from '../database/schema/mails.ts';
import { commit } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { CurrentUser, Queryable, Services } from '../services.ts';
import { isMailKind, mailKindNames } from './letters/letters.ts';
import { shownEmail } from '../users/shown-email.ts';

const isGivenUp = and(isNotNull(mails.givenUpAt), isNull(mails.seenAt), isNull(mails.sentAt));
const SHOWN = 50;

/** The mails that could not be delivered and that no administrator has put aside, the newest first. */
export async function givenUpMails(q: Queryable, now: Date): Promise<GivenUpMail[]> {
  const rows = await q
    .select({ mail: mails, expiresAt: accountTokens.expiresAt, revokedAt: accountTokens.revokedAt })
    .from(mails)
    .leftJoin(accountTokens, eq(accountTokens.id, mails.tokenId))
    .where(isGivenUp)
    .orderBy(desc(mails.givenUpAt), desc(mails.id))
    .limit(SHOWN);
  return rows.map(({ mail, expiresAt, revokedAt }) => ({
    id: mail.id,
    to: shownEmail(mail.to),
    what: isMailKind(mail.kind) ? mailKindNames[mail.kind] : 'Mail',
    at: (mail.givenUpAt ?? mail.createdAt).toISOString(),
    reason: mail.lastError ?? 'Mailserveren sagde ikke hvorfor.',
    linkEnded:
      mail.tokenId !== null && (expiresAt === null || expiresAt <= now || revokedAt !== null),
  }));
}

/** How many there are, for the sign on the first page of an administrator. */
export function countGivenUpMails(q: Queryable): Promise<number> {
  return q.$count(mails, isGivenUp);
}

/**
 * Lets a mail that was given up leave again, or puts it aside.
 * @throws Invalid when somebody else has done something with it meanwhile
 */
export async function settleGivenUpMail(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox' | 'wakeMails'>,
  by: CurrentUser,
  id: string,
  how: 'again' | 'aside',
): Promise<void> {
  await commit(services, { userId: by.id, cause: 'user' }, async (tx, record) => {
    const again = { givenUpAt: null, attempts: 0, tryAt: sql`now()`, createdAt: sql`now()` };
    const settled = await tx
      .update(mails)
      .set(how === 'again' ? again : { seenAt: sql`now()` })
      .where(and(eq(mails.id, id), isGivenUp))
      .returning({ id: mails.id });
    if (settled.length === 0) throw new Invalid({}, 'Mailen er behandlet af en anden imens.');
    record(mailNews('mail.settled', id));
  });
  services.wakeMails?.();
}

/** Tells the open pages of administrators that a mail was given up. */
export async function tellGivenUp(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  id: string,
): Promise<void> {
  await commit(services, { userId: null, cause: 'automation' }, async (_tx, record) =>
    record(mailNews('mail.given_up', id)),
  );
}

function mailNews(type: 'mail.given_up' | 'mail.settled', id: string) {
  const messages = [{ channel: channels.users, type, patch: { id } }];
  return { type, entityId: id, version: 0, changed: {}, messages };
}
