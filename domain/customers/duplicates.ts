/** What two customers can have in common, the surest first. */
export const DUPLICATE_REASONS = ['cvr', 'gln', 'phone', 'email', 'address'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const reasonWords: Readonly<Record<DuplicateReason, string>> = {
  cvr: 'CVR',
  gln: 'EAN-nr.',
  phone: 'telefonnummer',
  email: 'e-mail',
  address: 'navn og adresse',
};

/** A customer who may be the one that is being written. */
export interface Duplicate {
  id: string;
  customerNo: number;
  name: string;
  city: string;
  /** What they have in common; at least one. */
  reasons: DuplicateReason[];
}

/** The answer of `GET /kunder/dubletter`: the surest first, at most five. */
export interface DuplicateAnswer {
  duplicates: Duplicate[];
}

/** `Mulig dublet: Jensen & Søn, samme CVR og telefonnummer` */
export function duplicateSentence({ name, reasons }: Pick<Duplicate, 'name' | 'reasons'>): string {
  const words = reasons.map((reason) => reasonWords[reason]);
  const same = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' og ');
  return `Mulig dublet: ${name}, samme ${same}`;
}

/** What a customer is recognised by, as it is typed. */
export interface TypedIdentity {
  name: string;
  /** Street and house number on one line. */
  addressLine: string;
  postnr: string;
  cvr: string;
  gln: string;
  phone: string;
  mobile: string;
  email: string;
  /** The customer who is being edited, or an empty text. */
  exceptId: string;
}
