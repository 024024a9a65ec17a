import type { Page } from 'playwright-core';

/** Pages on which people write what is their own: their browser fills it in. */
const OWN = /^\/(?:login|registrer|glemt-adgangskode|nulstil-adgangskode|bekraeft-|profil)/;
/** Secrets of machines: no browser keeps them as somebody's password. */
const SECRETS = ['App Secret Token', 'Agreement Grant Token'];

interface Field {
  label: string;
  type: string;
  token: string;
  /** Its form names whose password it is. */
  isNamed: boolean;
}

/** The fields of the page that browsers and password managers know by their kind or their name. */
const fieldsOf = (page: Page): Promise<Field[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter(
        ({ type, readOnly }) => !/checkbox|radio|file|range|hidden|search/.test(type) && !readOnly,
      )
      .map((input) => ({
        label: input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
        type: input.type,
        token: input.getAttribute('autocomplete') ?? input.form?.getAttribute('autocomplete') ?? '',
        isNamed: Boolean(input.form?.querySelector('[autocomplete^=username]')),
      })),
  );

const KNOWN = /adgangskode|e-mail|mobil|telefon|^navn|^vej$|husnr|postnr|^by$|kode fra/i;

function problemOf({ label, type, token, isNamed }: Field, isOwn: boolean): string | null {
  if (type === 'password') {
    if (SECRETS.some((secret) => label.startsWith(secret))) return token === 'off' ? null : 'kept';
    if (!/^(?:current|new)-password( webauthn)?$/.test(token)) return 'no password';
    return isNamed ? null : 'nobody’s password';
  }
  const isKnown = type === 'email' || type === 'tel' || KNOWN.test(label);
  if (!isKnown) return null;
  // What is said of somebody else must not be filled with the reader’s own.
  if (!isOwn) return /^(?:off|one-time-code)$/.test(token) ? null : 'filled with the reader’s own';
  if (type === 'email') return /^(?:email|username)\b/.test(token) ? null : 'no address';
  if (type === 'tel') return token === 'tel' ? null : 'no telephone';
  if (/^kode fra/i.test(label)) return token === 'one-time-code' ? null : 'no code';
  return token === '' ? 'nothing said' : null;
}

/** The fields whose `autocomplete` a browser or a password manager would misunderstand, and how. */
export async function misfilledFields(page: Page): Promise<string[]> {
  const isOwn = OWN.test(new URL(page.url()).pathname);
  return (await fieldsOf(page)).flatMap((field) => {
    const problem = problemOf(field, isOwn);
    return problem === null ? [] : [`${field.label} (${field.type}, “${field.token}”): ${problem}`];
  });
}
