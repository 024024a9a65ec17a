import type { Cvr } from '#domain/identifiers/cvr.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';

/** The company that gets the documents and never sent one. `null` where it is not set. */
export interface OwnCompany {
  name: string | null;
  cvr: Cvr | null;
}

/** The company is not set. */
export const UNKNOWN_COMPANY: OwnCompany = { name: null, cvr: null };

/** Company suffixes after the name of a firm. */
const FORM = / (?:a s|aps|i s|k s|p s|ivs|amba|ab|as|gmbh)$/;
/** A shorter name is a word that other firms' names have too. */
const LONG_ENOUGH = 4;

/** Whether a text names the company: it contains the words of the name in sequence, with or without the suffix. */
export function namesCompany(text: string, { name }: OwnCompany): boolean {
  if (name === null) return false;
  const whole = wordsOf(name);
  const bare = whole.replace(FORM, '');
  return ` ${wordsOf(text)} `.includes(` ${bare.length < LONG_ENOUGH ? whole : bare} `);
}

function wordsOf(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
