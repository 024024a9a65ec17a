import { accepted, refused, type Parsed } from '../result.ts';

const NOT_VALID = 'E-mailen er ikke gyldig.';
/** The longest address that a mail server must take (RFC 5321, 4.5.3.1). */
const LONGEST = { whole: 254, local: 64 };

/**
 * Reads an address as it is stored: in small letters and composed characters, and its domain as mail servers write it, so that two ways
 * to write one address are one account. What stands after a plus is kept: `ida+tavle@…` is another inbox for many servers.
 */
export function parseEmail(text: string): Parsed<string> {
  const typed = text.trim().normalize('NFC').toLowerCase();
  if (typed === '') return refused('Skriv en e-mail.');
  const at = typed.lastIndexOf('@');
  const [local, domain] = [typed.slice(0, Math.max(0, at)), typed.slice(at + 1)];
  if (!/^[^\s\p{Cc}\p{Cf}"(),:;<>@[\\\]]+$/u.test(local)) return refused(NOT_VALID);
  if (/^\.|\.$|\.\./.test(local) || local.length > LONGEST.local) return refused(NOT_VALID);
  const host = hostOf(domain);
  if (host === undefined) return refused(NOT_VALID);
  const email = `${local}@${host}`;
  return email.length > LONGEST.whole ? refused('E-mailen er for lang.') : accepted(email);
}

/** An address as it is typed to find its account: written as accounts are stored, however it was typed; what is no address stays itself. */
export function accountEmail(typed: string): string {
  const read = parseEmail(typed);
  return read.ok ? read.value : typed.trim().toLowerCase();
}

/** A domain in ASCII (`blåbær.dk` is `xn--blbr-roah.dk`); `undefined` for none. */
function hostOf(domain: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return undefined;
  const { hostname } = new URL(`http://${domain}`);
  const isDomain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=.*[a-z])[a-z\d-]{2,63}$/.test(hostname);
  return isDomain ? hostname : undefined;
}
