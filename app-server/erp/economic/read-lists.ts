import * as v from 'valibot';
import type { ErpEntry, ErpKind } from '#domain/erp/erp-kinds.ts';

/** The lists that an invoice draws numbers from: their address, and what their number is called. */
export const entryLists: readonly { kind: ErpKind; path: string; number: string }[] = [
  { kind: 'customerGroup', path: '/customer-groups', number: 'customerGroupNumber' },
  { kind: 'vatZone', path: '/vat-zones', number: 'vatZoneNumber' },
  { kind: 'productGroup', path: '/product-groups', number: 'productGroupNumber' },
  { kind: 'paymentTerms', path: '/payment-terms', number: 'paymentTermsNumber' },
  { kind: 'layout', path: '/layouts', number: 'layoutNumber' },
  { kind: 'unit', path: '/units', number: 'unitNumber' },
];

const row = v.looseObject({
  name: v.string(),
  barred: v.optional(v.boolean(), false),
  deleted: v.optional(v.boolean(), false),
});

/** A row of such a list. @throws ValiError when it is none */
export function readEntry(kind: ErpKind, numberName: string, answer: unknown): ErpEntry {
  const read = v.parse(row, answer);
  const number = v.parse(v.number(), read[numberName]);
  return { kind, number, name: read.name, barred: read.barred || read.deleted };
}

const period = v.object({
  fromDate: v.string(),
  toDate: v.string(),
  closed: v.optional(v.boolean(), false),
  barred: v.optional(v.boolean(), false),
});

/** A period of the accounts. @throws ValiError when it is none */
export function readPeriod(answer: unknown) {
  const { fromDate, toDate, closed, barred } = v.parse(period, answer);
  const day = (date: string) => date.slice(0, 10);
  return { fromDate: day(fromDate), toDate: day(toDate), isOpen: !closed && !barred };
}
