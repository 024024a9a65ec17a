import { and, eq } from 'drizzle-orm';
import type { CustomerFields } from '#domain/customers/customer-fields.ts';
import { PAYMENT_TERMS } from '#domain/customers-and-partners.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { customers } from '../database/schema/customers/customers.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { Forbidden, NotFound } from '../http/failures/errors.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { visibleCustomers } from './own-customer.ts';

/** A customer as it is stored. */
export type StoredCustomer = typeof customers.$inferSelect;

const NOT_FOUND = 'Kunden findes ikke eller er slettet.';
const NOT_YOURS = 'Du har ikke adgang til denne kunde.';

const customerOfNo = preparedRead(['customerNo'], (q, { customerNo }) =>
  q.select().from(customers).where(eq(customers.customerNo, customerNo)),
);

/**
 * The customer with this number, for a user who may see it and has the permission.
 * @throws NotFound when there is none; Forbidden when the right is missing
 */
export async function openCustomer(
  q: Queryable,
  user: CurrentUser,
  customerNo: string,
  permission: Extract<Permission, `customer.${string}`>,
): Promise<StoredCustomer> {
  if (!may(user.rights, permission)) throw new Forbidden(NOT_YOURS);
  if (!/^\d{1,9}$/.test(customerNo)) throw new NotFound(NOT_FOUND);
  const [customer] = await customerOfNo(q, { customerNo: Number(customerNo) });
  if (!customer) throw new NotFound(NOT_FOUND);
  if (scopeOf(user.rights, 'customer.see') === 'all') return customer;
  const [seen] = await q
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customer.id), visibleCustomers(user)));
  if (!seen) throw new Forbidden(NOT_YOURS);
  return customer;
}

/** The fields a person edits, as they travel. */
export function fieldsOf(customer: StoredCustomer): CustomerFields {
  const { paymentTerms } = customer;
  return {
    name: customer.name,
    kind: customer.kind,
    cvr: customer.cvr,
    pNumber: customer.pNumber,
    attention: customer.attention,
    addressLine: customer.addressLine,
    postnr: customer.postnr,
    city: customer.city,
    phone: customer.phone,
    mobile: customer.mobile,
    email: customer.email,
    notes: customer.notes,
    gln: customer.gln,
    eInvoiceRef: customer.eInvoiceRef,
    // Other systems' terms are kept in the row until somebody chooses one of ours.
    paymentTerms: PAYMENT_TERMS.find((one) => one === paymentTerms) ?? PAYMENT_TERMS[0],
    debtorGroup: customer.debtorGroup,
    discountBp: customer.discountBp,
    creditLimitOre: customer.creditLimitOre,
    blocked: customer.blocked,
  };
}
