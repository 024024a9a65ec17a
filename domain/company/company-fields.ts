import * as v from 'valibot';
import { parseEmail } from '../accounts/email-address.ts';
import { readDecimal } from '../amounts/decimal-input.ts';
import { parseCvr } from '../identifiers/cvr.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { parsePostnr } from '../identifiers/postnr.ts';
import { accepted, type Parsed, refused } from '../result.ts';
import { optionally, readText } from '../saving/read-text.ts';
import { versioned } from '../saving/versioned.ts';
import type { WorkingHours } from '../time/working-hours.ts';
import { typedHours } from './typed-hours.ts';

/** The contribution (basis points) that a new company accepts without asking a leader: 10 %. */
export const FIRST_CONTRIBUTION_LIMIT_BP = 1_000;

const text = (most: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, sentence),
    v.transform((typed) => typed || null),
  );

/** Reads a typed number from `least` to `most`, scaled by 10^`decimals`. */
const number =
  (least: number, most: number, decimals: number, sentence: string) =>
  (typed: string): Parsed<number> => {
    const read = readDecimal(typed.replace(/\s*%$/, ''), decimals);
    if (read.kind !== 'number' || read.scaled < least || read.scaled > most) {
      return refused(sentence);
    }
    return accepted(read.scaled);
  };

/** What the company says of itself, and the limits by which it works. */
const companyFields = {
  name: text(60, 'Navnet er for langt: højst 60 tegn.'),
  cvr: readText(optionally(parseCvr)),
  addressLine: text(100, 'Adressen er for lang: højst 100 tegn.'),
  postnr: readText(optionally((typed) => parsePostnr(typed))),
  city: text(60, 'Bynavnet er for langt: højst 60 tegn.'),
  phone: readText(optionally(parsePhone)),
  email: readText(optionally(parseEmail)),
  contributionLimitBp: readText(number(0, 9_900, 2, 'Grænsen skal være et tal fra 0 til 99 %.')),
  orderNumbersFrom: readText(number(1, 99_999, 0, 'Skriv et helt tal fra 1 til 99999.')),
  ...typedHours,
};
const company = v.object(companyFields);
type CompanyFields = Omit<v.InferOutput<typeof company>, keyof WorkingHours> & WorkingHours;
export type CompanyField = keyof CompanyFields;
/** A field that is one line of text. */
export type CompanyTextField = Exclude<CompanyField, keyof WorkingHours>;

/** The company as it is stored. */
export type StoredCompany = CompanyFields & { version: number };

/** What the fields are called. */
export const companyFieldNames: Readonly<Record<CompanyField, string>> = {
  name: 'Navn',
  cvr: 'CVR-nr.',
  addressLine: 'Adresse',
  postnr: 'Postnr.',
  city: 'By',
  phone: 'Telefon',
  email: 'E-mail',
  contributionLimitBp: 'Laveste dækningsgrad',
  orderNumbersFrom: 'Ordrenumre begynder ved',
  workingWeek: 'Arbejdstid',
  holidays: 'Helligdage',
  ownDays: 'Egne lukkedage',
};

/** Whether a company has a field of this name. */
export function isCompanyField(name: string): name is CompanyField {
  return Object.hasOwn(companyFieldNames, name);
}

/** The body with which the company is changed: the fields that are, as they were typed, and the version that they were read from. */
export const companyRequest = v.strictObject({ ...versioned, ...v.partial(company).entries });
export type CompanyRequest = v.InferOutput<typeof companyRequest>;

/** How the company signs mails and papers. */
export interface CompanySender {
  name: string | null;
  cvr: string | null;
  addressLine: string | null;
  postnr: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
}

/** `Vejen 1, 7100 Vejle`, as far as it is known. */
export function companyAddress({
  addressLine,
  postnr,
  city,
}: Pick<CompanySender, 'addressLine' | 'postnr' | 'city'>): string {
  const place = [postnr, city].filter((part) => part !== null).join(' ');
  return [addressLine, place].filter(Boolean).join(', ');
}
