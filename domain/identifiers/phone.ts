import { accepted, refused, type Parsed } from '../result.ts';

/** A telephone number in E.164: `+4512345678`. */
export type Phone = string;

/** Reads a Danish number with or without `+45`/`0045`, or a foreign one with its country code. */
export function parsePhone(text: string): Parsed<Phone> {
  const compact = text.replaceAll(/[\s().–-]/g, '').replace(/^00/, '+');
  const isForeign = compact.startsWith('+') && !compact.startsWith('+45');
  if (isForeign) {
    return /^\+[1-9]\d{6,14}$/.test(compact)
      ? accepted(compact)
      : refused('Telefonnummeret er ikke gyldigt. Skriv landekode og nummer, fx +46 8 123 456 78.');
  }
  const digits = compact.replace(/^\+45/, '');
  if (!/^\d{8}$/.test(digits)) return refused('Telefonnummeret skal have 8 cifre.');
  return /^[2-9]/.test(digits)
    ? accepted(`+45${digits}`)
    : refused('Danske telefonnumre begynder ikke med 0 eller 1. Kontrollér cifrene.');
}
