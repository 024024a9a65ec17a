import { and, eq, isNull, sql } from 'drizzle-orm';
import { preparedRead } from '../../database/prepared-read.ts';
import { anonymiseRequests } from '../../database/schema/customers/customer-care.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { users } from '../../database/schema/people/people.ts';
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

const requestsAbout = preparedRead(['about'], (q, { about }) => {
  const { id, customerId, requestedAt, requestedBy } = anonymiseRequests;
  return q
    .select({ id, customerId, requestedAt, requestedBy, by: users.name })
    .from(anonymiseRequests)
    .innerJoin(users, eq(users.id, requestedBy))
    .where(and(eq(customerId, about), isOpen));
});

/** The open request about a customer. */
export async function openRequest(
  q: Queryable,
  customerId: string,
): Promise<OpenRequest | undefined> {
  const [request] = await requestsAbout(q, { about: customerId });
  return request;
}

/** The condition that leaves the customers about whom there is an open request. */
export const askedToBeAnonymised = sql`${customers.id} = any(array(
  select ${anonymiseRequests.customerId} from ${anonymiseRequests} where ${isOpen}))`;

/** How many requests are open. */
export const countRequests = (q: Queryable) => q.$count(anonymiseRequests, isOpen);
