import { hasGs1CheckDigit } from './gs1.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** The bar code number of goods: 8, 12, 13 or 14 digits. */
export type Gtin = string;

/** Reads a bar code number, spaces allowed. */
export function parseGtin(text: string): Parsed<Gtin> {
  const digits = text.replaceAll(/[\s–-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasGs1CheckDigit(digits)
    ? accepted(digits)
    : refused('Stregkoden er ikke gyldig.');
}
