import { accepted, refused, type Parsed } from '../result.ts';

/** A Danish or Greenlandic postal code: 4 digits. (Those of the Faroe Islands have 3.) */
export type Postnr = string;

/**
 * Reads a postnr, with or without `DK-`. With a table of towns (postnr → town), a postnr that is not in it is accepted with a
 * warning, because new ones appear more often than tables are updated.
 */
export function parsePostnr(text: string, towns?: ReadonlyMap<Postnr, string>): Parsed<Postnr> {
  const digits = text.trim().replace(/^DK[ -]?/i, '');
  if (!/^\d{4}$/.test(digits)) return refused('Postnummeret skal have 4 cifre.');
  return towns && !towns.has(digits)
    ? accepted(digits, 'Ukendt postnummer – kontrollér venligst')
    : accepted(digits);
}

/** True for Greenland (39xx), which is outside the Danish VAT area. */
export function isGreenland(postnr: Postnr): boolean {
  return postnr.startsWith('39');
}
