import { hasGs1CheckDigit } from './gs1.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** A Global Location Number of 13 digits, in Denmark "EAN-nummer": the address for electronic invoices to public bodies. */
export type Gln = string;

/** Reads an EAN number, spaces allowed. */
export function parseGln(text: string): Parsed<Gln> {
  const digits = text.replaceAll(/[\s–-]/g, '');
  if (!/^\d{13}$/.test(digits))
    return refused('EAN-nummeret er ikke gyldigt. Det skal have 13 cifre.');
  return hasGs1CheckDigit(digits)
    ? accepted(digits)
    : refused('EAN-nummeret er ikke gyldigt. Kontrollér cifrene.');
}
