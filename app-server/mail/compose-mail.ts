import { type CompanySender, companyAddress } from '#domain/company/company-fields.ts';
import { formatCvr } from '#domain/identifiers/grouped.ts';
import type { LogoFile } from '../company/logo/stored-logo.ts';
import { linkOf } from '../auth/tokens/account-links.ts';
import type { accountTokens, mails } from '../database/schema/mails.ts';
import type { Settings } from '../settings.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { isMailKind, letters } from './letters/letters.ts';

export type MailSettings = Pick<Settings, 'appName' | 'appUrl' | 'company' | 'linkKey'>;

/** A mail as it is read. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The picture that the HTML shows as `cid:${LOGO_CID}`; `null` without one. */
  logo: LogoFile | null;
}

/** How the company signs: as text, and with its logo. */
export interface MailSigner {
  sender: CompanySender;
  logo: LogoFile | null;
}

type Token = Pick<typeof accountTokens.$inferSelect, 'id' | 'kind'>;

/**
 * Writes a mail out, with the link that its token opens.
 * @param token `null` for a mail without one
 * @throws Error for a kind or data that this version does not know
 */
export function composeMail(
  settings: MailSettings,
  { sender: company, logo }: MailSigner,
  { kind, data }: Pick<typeof mails.$inferSelect, 'kind' | 'data'>,
  token: Token | null,
): ComposedMail {
  if (!isMailKind(kind)) throw new Error(`This version cannot write mails of the kind ${kind}.`);
  const { appName, appUrl } = settings;
  const letter = letters[kind].write(data, {
    appName,
    company: company.name ?? appName,
    appUrl,
    link: token === null ? '' : linkOf(settings, token),
  });
  const cvr = company.cvr === null ? [] : [`CVR ${formatCvr(company.cvr)}`];
  const address = companyAddress(company);
  const sender =
    company.name === null
      ? [appName]
      : [company.name, ...(address === '' ? [] : [address]), ...cvr];
  return {
    subject: letter.subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, appName, sender, logo),
    logo,
  };
}
