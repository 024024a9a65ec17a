import { accepted, refused, type Parsed } from '../result.ts';

/** A Danish company registration number: 8 digits. */
export type Cvr = string;

const weights = [2, 7, 6, 5, 4, 3, 2, 1];

/** Reads a CVR number with or without `DK`, spaces and hyphens, and checks modulo 11 (Erhvervsstyrelsen: all numbers satisfy it). */
export function parseCvr(text: string): Parsed<Cvr> {
  const digits = text.replaceAll(/[\s–-]/g, '').replace(/^DK/i, '');
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  if (!/^\d{8}$/.test(digits) || sum === 0 || sum % 11 !== 0) {
    return refused('CVR-nummeret er ikke gyldigt. Kontrollér cifrene.');
  }
  return accepted(digits);
}
