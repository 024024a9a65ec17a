import { and, desc, eq, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { plannedOnce, preparedRead } from '../../database/prepared-read.ts';
import { customerTalks } from '../../database/schema/customers/customer-talks.ts';
import { customerContacts, customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CustomerTalk } from '../../pages/customer/customer-talks.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

const SHOWN = 50;

/**
 * The calls and mails with a customer, the last ones first. Who sees the customers of their own orders alone sees those about these
 * orders.
 */
export async function loadCustomerTalks(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
): Promise<CustomerTalk[]> {
  const seesAll = scopeOf(user.rights, 'customer.see') === 'all';
  const which = and(
    eq(customerTalks.customerId, customerId),
    seesAll ? undefined : eq(orders.id, customerTalks.orderId),
    seesAll ? undefined : visibleOrders(user),
  );
  return asShown(await plannedOnce(talksWhere(q, which)), user);
}

const talksOfOrder = preparedRead(['orderId'], (q, { orderId }) =>
  talksWhere(q, eq(customerTalks.orderId, orderId)),
);

/** The calls and mails about an order that the user may see, the last ones first. */
export async function loadOrderTalks(
  q: Queryable,
  user: CurrentUser,
  orderId: string,
): Promise<CustomerTalk[]> {
  return asShown(await talksOfOrder(q, { orderId }), user);
}

function talksWhere(q: Queryable, which: SQL | undefined) {
  return q
    .select({
      talk: customerTalks,
      customerNo: customers.customerNo,
      contact: customerContacts.name,
      orderNo: orders.orderNo,
      by: { initials: users.initials, name: users.name },
    })
    .from(customerTalks)
    .innerJoin(users, eq(users.id, customerTalks.writtenBy))
    .innerJoin(customers, eq(customers.id, customerTalks.customerId))
    .leftJoin(customerContacts, eq(customerContacts.id, customerTalks.contactId))
    .leftJoin(orders, eq(orders.id, customerTalks.orderId))
    .where(which)
    .orderBy(desc(customerTalks.at), desc(customerTalks.id))
    .limit(SHOWN);
}

function asShown(
  rows: Awaited<ReturnType<typeof talksWhere>>,
  user: Pick<CurrentUser, 'id'>,
): CustomerTalk[] {
  return rows.map(({ talk, customerNo, contact, orderNo, by }) => ({
    id: talk.id,
    version: talk.version,
    customerNo,
    kind: talk.kind,
    direction: talk.direction,
    at: talk.at.toISOString(),
    said: talk.said,
    contactId: talk.contactId,
    contact,
    orderId: talk.orderId,
    orderNo,
    followUpOn: talk.followUpOn,
    by,
    corrected: talk.updatedAt.getTime() > talk.writtenAt.getTime(),
    mine: talk.writtenBy === user.id,
  }));
}
