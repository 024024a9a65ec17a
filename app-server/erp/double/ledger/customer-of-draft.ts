import type { DraftContent } from '../api/draft-schema.ts';
import type { Ledger } from './ledger.ts';

/** Enters the customer of an invoice that was there before, as the invoice has them; one that is known stays as it is. */
export function enterCustomerOf(ledger: Ledger, content: DraftContent): void {
  const { customer, currency, recipient, paymentTerms } = content;
  if (typeof customer !== 'number' || ledger.customers.has(customer)) return;
  const { name, vatZone, address, zip, city, country, ean } = recipient;
  const [customerGroup = 1] = ledger.customerGroups.keys();
  ledger.customers.set(customer, {
    customerNumber: customer,
    currency,
    name,
    customerGroup,
    paymentTerms: paymentTerms.paymentTermsNumber ?? null,
    vatZone,
    address,
    zip,
    city,
    country,
    ean,
  });
}
