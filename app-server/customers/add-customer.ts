import { max } from 'drizzle-orm';
import type { CustomerKind, PaymentTerms } from '#domain/customers-and-partners.ts';
import type { NewCustomer } from '#domain/customers/new-customer.ts';
import { formatStreetLine } from '#domain/customers/street-line.ts';
import { ulid } from '#domain/ulid.ts';
import { customers } from '../database/schema/customers/customers.ts';
import type { RecordEvent } from '../events/commit.ts';
import type { Writing } from './add-address.ts';
import { customerEvent } from './customer-news.ts';
import { townOf } from './towns.ts';

/** What a new customer of a kind gets until somebody agrees on something else. */
const agreements: Readonly<
  Record<CustomerKind, { paymentTerms: PaymentTerms; debtorGroup: string }>
> = {
  private: { paymentTerms: 'Netto 8 dage', debtorGroup: 'Privat' },
  business: { paymentTerms: 'Netto 14 dage', debtorGroup: 'Erhverv' },
  public: { paymentTerms: 'Netto 30 dage', debtorGroup: 'Offentlig' },
};

/**
 * Creates a customer with the next number. Must run inside `commit`, which lets one write at a time in: two customers can
 * then never be given the same number.
 * @returns the customer's id
 * @throws Invalid (an unknown postnr without a town)
 */
export async function addCustomer(
  { tx, now, user }: Writing,
  record: RecordEvent,
  customer: NewCustomer,
): Promise<string> {
  const { kind, name, phone, email, cvr, gln, postnr } = customer;
  const { city } = await townOf(tx, customer);
  const [last] = await tx.select({ no: max(customers.customerNo) }).from(customers);
  const customerNo = (last?.no ?? 10_000) + 1;
  const id = ulid(now.getTime());
  await tx.insert(customers).values({
    id,
    customerNo,
    kind,
    name,
    cvr,
    gln,
    phone,
    email,
    addressLine: formatStreetLine(customer),
    postnr,
    city,
    ...agreements[kind],
    createdAt: now,
    createdBy: user.id,
    updatedAt: now,
    updatedBy: user.id,
  });
  // Personal values are not repeated in events: the number leads to them.
  record(
    customerEvent({
      type: 'customer.created',
      customer: { id, customerNo, version: 1 },
      changed: { customerNo: [null, customerNo] },
    }),
  );
  return id;
}
