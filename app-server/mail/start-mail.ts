import type { Services } from '../services.ts';
import { mailServer } from './mail-server.ts';
import { type MailSender, startMailSender } from './send-mails.ts';

/** Starts sending mails by the mail server of the settings; without one nothing is sent, and production is warned. */
export function startMail(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'wakeOutbox'>,
): MailSender | undefined {
  const { smtpUrl, mailFrom, env } = services.settings;
  if (smtpUrl !== null && mailFrom !== null) {
    return startMailSender(services, mailServer(smtpUrl, mailFrom));
  }
  if (env === 'production') {
    services.log.warn('SMTP_URL is missing: nobody can be invited, and no password can be reset');
  }
  return undefined;
}
