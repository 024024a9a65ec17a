import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';
import { LOGO_CID } from './letter-html.ts';

/** Time limits of one delivery, in milliseconds. */
export interface MailTimes {
  /** For the connection, and for its greeting. */
  connect: number;
  /** Without a sign of the server. */
  silence: number;
  /** For everything. */
  whole: number;
}

const TIMES: MailTimes = { connect: 15_000, silence: 60_000, whole: 180_000 };

/**
 * Sends one mail; resolves when the server has taken it over.
 * @throws nodemailer's error, also when `signal` ends it
 */
export type SendMail = (
  mail: ComposedMail & { id: string; to: string },
  signal: AbortSignal,
) => Promise<void>;

/**
 * The mail server of the settings. Each mail has a connection of its own. A login is only sent over an encrypted connection, unless
 * the URL says `?requireTLS=false`.
 */
export function mailServer(smtpUrl: string, from: string, times: MailTimes = TIMES): SendMail {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && url.username !== '' && !url.searchParams.has('requireTLS')) {
    url.searchParams.set('requireTLS', 'true');
  }
  const transport = createTransport({
    url: url.href,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
    dnsTimeout: times.connect,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html, logo }, signal) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments:
        logo === null
          ? []
          : [
              {
                cid: LOGO_CID,
                filename: logo.name,
                contentType: logo.mediaType,
                contentDisposition: 'inline',
                content: logo.content,
              },
            ],
      // The same in every try, so that a server which took the mail and could not say so can tell the second one.
      messageId: `<${id.toLowerCase()}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(times.whole)]),
    });
  };
}
