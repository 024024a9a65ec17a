import { accepted, refused, type Parsed } from '../result.ts';

/** Reads an e-mail address of at most 200 characters. */
export function parseEmail(text: string): Parsed<string> {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) && text.length <= 200
    ? accepted(text)
    : refused('E-mailadressen er ikke gyldig. Skriv den som navn@firma.dk.');
}
