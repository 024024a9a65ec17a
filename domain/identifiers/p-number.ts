import { accepted, refused, type Parsed } from '../result.ts';

/** A production unit number: 10 digits. No check digit is verified because the authority issued a series with wrong ones. */
export type PNumber = string;

/** Reads a P-number, spaces allowed. */
export function parsePNumber(text: string): Parsed<PNumber> {
  const digits = text.replaceAll(/[\s–-]/g, '');
  return /^\d{10}$/.test(digits) ? accepted(digits) : refused('P-nummeret skal have 10 cifre.');
}
