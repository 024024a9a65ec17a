import { accepted, refused, type Parsed } from '../result.ts';

/** A Danish or Greenlandic postal code: 4 digits. (Those of the Faroes have 3.) */
export type Postnr = string;

/**
 * Reads a postnr, with or without `DK-`. Given the table of known ones (postnr → town), an unknown one is accepted
 * with a warning, since new ones appear more often than tables are renewed; the town of a known one is `towns.get(value)`.
 */
export function parsePostnr(text: string, towns?: ReadonlyMap<Postnr, string>): Parsed<Postnr> {
  const digits = text.trim().replace(/^DK[ -]?/i, '');
  if (!/^\d{4}$/.test(digits)) return refused('Postnummeret skal have 4 cifre.');
  return towns && !towns.has(digits)
    ? accepted(digits, 'Ukendt postnummer – kontrollér venligst')
    : accepted(digits);
}

/** True for Greenland (39xx), which lies outside the Danish VAT area. */
export function isGreenland(postnr: Postnr): boolean {
  return postnr.startsWith('39');
}
