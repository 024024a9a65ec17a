import { productSlug } from './field-schemas.ts';
import { yearSlug } from '../ledger/accounting-years.ts';
import { owedBy } from '../ledger/owed.ts';
import type { CustomerContent, ProductContent } from './master-schemas.ts';
import type { AccountingYear, Entry, Ledger } from '../ledger/ledger.ts';

/** A reference as it is answered: the number and the address of what it leads to. */
export function referenceTo(
  base: string,
  path: string,
  name: string,
  number: number | null | undefined,
) {
  return number === null || number === undefined
    ? undefined
    : { [name]: number, self: `${base}/${path}/${number}` };
}

export function customerResource(
  ledger: Ledger,
  base: string,
  customer: CustomerContent & { customerNumber: number },
) {
  const { customerGroup, paymentTerms, vatZone, layout, barred, ...plain } = customer;
  return {
    ...plain,
    ...owedBy(ledger, customer.customerNumber),
    customerGroup: referenceTo(base, 'customer-groups', 'customerGroupNumber', customerGroup),
    paymentTerms: referenceTo(base, 'payment-terms', 'paymentTermsNumber', paymentTerms),
    vatZone: referenceTo(base, 'vat-zones', 'vatZoneNumber', vatZone),
    layout: referenceTo(base, 'layouts', 'layoutNumber', layout),
    barred: barred ?? false,
    self: `${base}/customers/${customer.customerNumber}`,
  };
}

export function productResource(base: string, product: ProductContent) {
  const { productGroup, unit, barred, ...plain } = product;
  return {
    ...plain,
    productGroup: referenceTo(base, 'product-groups', 'productGroupNumber', productGroup),
    unit: referenceTo(base, 'units', 'unitNumber', unit),
    barred: barred ?? false,
    self: `${base}/products/${productSlug(product.productNumber)}`,
  };
}

export function yearResource(base: string, { year, periods }: AccountingYear) {
  const self = `${base}/accounting-years/${yearSlug(year)}`;
  return {
    year,
    fromDate: periods[0]?.fromDate,
    toDate: periods.at(-1)?.toDate,
    closed: periods.every(({ closed }) => closed),
    periods: `${self}/periods`,
    self,
  };
}

/** The short lists: where they are, what their number is called, and their rows. */
export function shortLists(ledger: Ledger) {
  return [
    { path: 'units', name: 'unitNumber', list: ledger.units },
    { path: 'vat-zones', name: 'vatZoneNumber', list: ledger.vatZones },
    { path: 'layouts', name: 'layoutNumber', list: ledger.layouts },
    { path: 'payment-terms', name: 'paymentTermsNumber', list: ledger.paymentTerms },
    { path: 'customer-groups', name: 'customerGroupNumber', list: ledger.customerGroups },
    { path: 'product-groups', name: 'productGroupNumber', list: ledger.productGroups },
  ] as const;
}

/** A row of a short list. */
export function entryResource(
  base: string,
  path: string,
  name: string,
  { number, ...rest }: Entry,
) {
  return { [name]: number, ...rest, self: `${base}/${path}/${number}` };
}
