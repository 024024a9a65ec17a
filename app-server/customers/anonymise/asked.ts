import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { anonymiseRequests } from '../../database/schema/customer-care.ts';
import { customers } from '../../database/schema/customers.ts';
import { users } from '../../database/schema/people.ts';
import type { Queryable } from '../../services.ts';

/** Somebody has asked for a customer to be anonymised, and nobody has done it or turned it down. */
export interface OpenRequest {
  id: string;
  customerId: string;
  requestedAt: Date;
  requestedBy: string;
  /** The name of who has asked. */
  by: string;
}

const isOpen = isNull(anonymiseRequests.settledAt);

/** The open requests about these customers, by the customer. */
export async function openRequests(
  q: Queryable,
  customerIds: readonly string[],
): Promise<Map<string, OpenRequest>> {
  if (customerIds.length === 0) return new Map();
  const { id, customerId, requestedAt, requestedBy } = anonymiseRequests;
  const rows = await q
    .select({ id, customerId, requestedAt, requestedBy, by: users.name })
    .from(anonymiseRequests)
    .innerJoin(users, eq(users.id, requestedBy))
    .where(sql`${inArray(customerId, [...customerIds])} and ${isOpen}`);
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** The condition that leaves the customers about whom there is an open request. */
export const askedToBeAnonymised = sql`${customers.id} = any(array(
  select ${anonymiseRequests.customerId} from ${anonymiseRequests} where ${isOpen}))`;

/** How many requests are open. */
export const countRequests = (q: Queryable) => q.$count(anonymiseRequests, isOpen);
