import * as v from 'valibot';
import type { ErpCustomer } from '../gateway/erp-gateway.ts';

const known = v.record(v.string(), v.unknown());
/** What the ledger works out itself, or tells as an address. */
const READ_ONLY = new Set([
  'self',
  'metaData',
  'balance',
  'dueAmount',
  'lastUpdated',
  'templates',
  'totals',
  'invoices',
  'contacts',
  'deliveryLocations',
]);

/**
 * The bytes of `PUT /customers/:n`: what the ledger has, with our master data in its place.
 * @param now the customer as the ledger has it; empty when it does not know it
 */
export function customerBody(customer: ErpCustomer, now: unknown): string {
  const kept = Object.entries(v.is(known, now) ? now : {}).filter(
    ([name, value]) => !READ_ONLY.has(name) && value !== null,
  );
  const { customerNumber, name, address, zip, city, country, email, ean, cvr } = customer;
  return JSON.stringify({
    currency: 'DKK',
    ...Object.fromEntries(kept),
    customerNumber,
    name: name.slice(0, 255),
    address: address.slice(0, 510),
    zip: zip.slice(0, 30),
    city: city.slice(0, 50),
    country: country.slice(0, 50),
    ...(email !== null && { email: email.slice(0, 255) }),
    ...(ean !== null && { ean }),
    ...(cvr !== null && { corporateIdentificationNumber: cvr }),
    customerGroup: { customerGroupNumber: customer.customerGroupNumber },
    paymentTerms: { paymentTermsNumber: customer.paymentTermsNumber },
    vatZone: { vatZoneNumber: customer.vatZoneNumber },
  });
}
