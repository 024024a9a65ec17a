import { loadLogoFile } from '../company/logo/stored-logo.ts';
import { loadSender } from '../company/stored-company.ts';
import type { Queryable } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { MailSigner } from './compose-mail.ts';

/** Who signs mails now. */
export async function loadSigner(
  q: Queryable,
  settings: Pick<Settings, 'company'>,
): Promise<MailSigner> {
  return { sender: await loadSender(q, settings), logo: await loadLogoFile(q) };
}
