import type { Box, DocumentReading } from '#domain/documents/document-reading.ts';
import type { NewAddress } from '#domain/orders/new-address.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { namesCompany, type OwnCompany } from '../reading/facts/own-company.ts';

/** The longest distance between a name and the address below it, as shares of the page. */
const BELOW = 0.08;
const BESIDE = 0.05;
/** Two boxes with less between their tops are on one line. */
const ON_LINE = 0.008;

type Address = DocumentReading['addresses'][number];

/** Whose job a document tells of, and where it is. */
export interface Job {
  /** `null` when no name but ours and the sender's is on the document. */
  customerName: string | null;
  /** `null` when no address but theirs is on it. */
  place: NewAddress | null;
}

/**
 * The customer and the place of the job: the address below the name of somebody who is neither we nor the sender. An address
 * that stands with one of those two is theirs, wherever it stands again.
 * @param own the company that gets the documents
 */
export function jobOf(reading: DocumentReading, own: OwnCompany): Job {
  const { customerNames, addresses, supplierName } = reading;
  const isStranger = (name: string) =>
    namesCompany(name, own) || (supplierName !== null && isSame(name, supplierName.value));
  const strangers = customerNames.filter(({ value }) => isStranger(value));
  if (supplierName !== null) strangers.push(supplierName);
  const names = customerNames.filter(({ value }) => !isStranger(value));
  const theirs = addresses
    .filter(({ box }) => strangers.some((name) => standsWith(box, name.box)))
    .map(spelled);
  const places = addresses.filter((address) => !theirs.includes(spelled(address)));
  for (const place of places) {
    const name = names.find(({ box }) => standsWith(place.box, box));
    if (name) return { customerName: name.value, place: addressOf(place) };
  }
  return { customerName: names[0]?.value ?? null, place: null };
}

function standsWith(address: Box, name: Box): boolean {
  const down = address.y - name.y;
  if (address.page !== name.page) return false;
  if (Math.abs(down) < ON_LINE) return address.x > name.x;
  return down >= 0 && down < BELOW && Math.abs(address.x - name.x) < BESIDE;
}

function isSame(name: string, other: string): boolean {
  return foldForSearch(name) === foldForSearch(other);
}

function spelled({ value: { street, houseNo, postnr } }: Address): string {
  return foldForSearch([street, houseNo, postnr ?? ''].join('|'));
}

function addressOf({ value: { street, houseNo, postnr, city } }: Address): NewAddress {
  return { street, houseNo, postnr: postnr ?? '', ...(city !== null && { city }) };
}
