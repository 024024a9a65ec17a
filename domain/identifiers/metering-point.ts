import { hasGs1CheckDigit } from './gs1.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** A metering point (målepunkt): a GSRN of 18 digits. Danish ones begin with 5713. */
export type MeteringPointId = string;

/** Reads an aftagenummer, spaces allowed. A number that is not Danish is accepted with a warning. */
export function parseMeteringPoint(text: string): Parsed<MeteringPointId> {
  const digits = text.replaceAll(/[\s–-]/g, '');
  if (!/^\d{18}$/.test(digits)) return refused('Aftagenummeret skal have 18 cifre.');
  if (!hasGs1CheckDigit(digits)) {
    return refused('Aftagenummeret er ikke gyldigt. Kontrollér de 18 cifre.');
  }
  return digits.startsWith('5713')
    ? accepted(digits)
    : accepted(digits, 'Danske aftagenumre begynder med 5713 – kontrollér venligst.');
}
