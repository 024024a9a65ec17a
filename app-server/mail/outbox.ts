import { loadSigner } from './load-signer.ts';
import { desc, eq } from 'drizzle-orm';
import { accountTokens, mails } from '../database/schema/mails.ts';
import type { Queryable } from '../services.ts';
import type { Settings } from '../settings.ts';
import { type ComposedMail, composeMail, type MailSettings } from './compose-mail.ts';
import { shownEmail } from '../users/shown-email.ts';

/** Whether mails are read in the product: in the demo without a mail server. */
export function hasOutbox({ env, smtpUrl }: Pick<Settings, 'env' | 'smtpUrl'>): boolean {
  return env === 'demo' && smtpUrl === null;
}

export interface OutboxMail extends ComposedMail {
  id: string;
  to: string;
  at: Date;
  isTakenBack: boolean;
}

const SHOWN = 50;

/** The latest mails, the newest first, written out as they would be sent. */
export async function outboxMails(
  db: Queryable,
  settings: MailSettings,
  id?: string,
): Promise<OutboxMail[]> {
  const rows = await db
    .select({ mail: mails, token: { id: accountTokens.id, kind: accountTokens.kind } })
    .from(mails)
    .leftJoin(accountTokens, eq(accountTokens.id, mails.tokenId))
    .where(id === undefined ? undefined : eq(mails.id, id))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN);
  const signer = await loadSigner(db, settings);
  return rows.map(({ mail, token }) => ({
    id: mail.id,
    to: shownEmail(mail.to),
    at: mail.createdAt,
    isTakenBack: mail.cancelledAt !== null,
    ...composeMail(settings, signer, mail, token),
  }));
}
