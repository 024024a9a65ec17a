import { domainToUnicode } from 'node:url';

/** An address as people read it: its domain is stored as mail servers write it (`xn--blbr-roah.dk`), and read as `blåbær.dk`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToUnicode(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}
