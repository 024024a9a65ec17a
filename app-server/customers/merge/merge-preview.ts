import { and, eq, isNull, or } from 'drizzle-orm';
import type { MergePreview, MergeSide } from '#domain/customers/customer-merge.ts';
import { CUSTOMER_FIELDS, customerFieldInfo } from '#domain/customers/customer-fields.ts';
import { may } from '#domain/rights/rights.ts';
import {
  customerContacts,
  installationAddresses,
} from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { fieldsOf, openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { reasonsAgainstMerge } from './refuse-merge.ts';

/** Two customers side by side, and why they cannot be made one. @throws NotFound, Forbidden */
export async function mergePreview(
  q: Queryable,
  user: CurrentUser,
  winnerNo: string,
  loserNo: string,
): Promise<MergePreview> {
  const winner = await openCustomer(q, user, winnerNo, 'customer.edit');
  const loser = await openCustomer(q, user, loserNo, 'customer.edit');
  return {
    winner: await sideOf(q, winner),
    loser: await sideOf(q, loser),
    reasons: await reasonsAgainstMerge(q, winner, loser),
    editable: CUSTOMER_FIELDS.filter((field) =>
      may(user.rights, customerFieldInfo[field].permission),
    ),
  };
}

async function sideOf(q: Queryable, customer: StoredCustomer): Promise<MergeSide> {
  const { id, customerNo, version } = customer;
  const theirs = or(eq(orders.customerId, id), eq(orders.payerId, id));
  const addresses = and(
    eq(installationAddresses.customerId, id),
    isNull(installationAddresses.archivedAt),
  );
  const contacts = and(eq(customerContacts.customerId, id), isNull(customerContacts.archivedAt));
  return {
    id,
    customerNo,
    version,
    fields: fieldsOf(customer),
    counts: {
      orders: await q.$count(orders, theirs),
      addresses: await q.$count(installationAddresses, addresses),
      contacts: await q.$count(customerContacts, contacts),
    },
  };
}
