import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { newCustomer } from '#domain/customers/new-customer.ts';
import { isReferenceNeeded, REFERENCE_NEEDED } from '#domain/customers/buyer-reference.ts';
import { newAddress } from '#domain/orders/new-address.ts';
import { addAddress } from '../../customers/add-address.ts';
import { addCustomer } from '../../customers/add-customer.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { may } from '#domain/rights/rights.ts';
import type { StoredOrder } from '../stored-order.ts';
import { writeAgreedPrice } from './agreed-price.ts';
import { createOrderIn } from './create-order.ts';
import { createOrderRequest } from './create-order-request.ts';

const parties = v.looseObject({
  newCustomer: v.optional(newCustomer),
  newAddress: v.optional(newAddress),
});
const ofCustomer = v.looseObject({ customerId: createOrderRequest.entries.customerId });
const named = v.looseObject({ id: createOrderRequest.entries.id });

/**
 * Receives an order as somebody writes it down on the telephone: with its customer and its address, if they are new. All of it
 * is one write. Sent again with the same id, nothing is created and the first order is the answer.
 * @param body `createOrderRequest`, with `newCustomer` instead of `customerId` and `newAddress` instead of `installationAddressId`
 * where these are new; a new customer without `newAddress` has the work done at home. An agreed price becomes its first line
 * @throws Forbidden, Invalid
 */
export async function receiveOrder(
  services: Services,
  user: CurrentUser,
  body: unknown,
): Promise<StoredOrder> {
  if (!may(user.rights, 'order.create')) throw new Forbidden('Du må ikke oprette ordrer.');
  const { newCustomer: customer, newAddress: address, ...rest } = parse(parties, body);
  const order: Record<string, unknown> = rest;
  return commit(services, authorOf(user), async (tx, record) => {
    const writing = { tx, now: services.clock(), user };
    const before = await sentBefore(tx, user, order);
    if (before) return before;
    if (customer) order['customerId'] = await addCustomer(writing, record, customer);
    const place = address ?? customer;
    if (place) {
      const { customerId } = parse(ofCustomer, order);
      order['installationAddressId'] = await addAddress(writing, customerId, place);
    }
    const request = parse(createOrderRequest, order);
    const created = await createOrderIn(tx, record, writing.now, user, request);
    await checkReference(tx, created);
    const priced = await writeAgreedPrice(tx, created, { userId: user.id, now: writing.now });
    if (priced === null) return created;
    record(priced.event);
    return priced.order;
  });
}

async function sentBefore(
  q: Queryable,
  user: CurrentUser,
  order: unknown,
): Promise<StoredOrder | undefined> {
  const { id } = parse(named, order);
  if (id === undefined) return undefined;
  const [before] = await q.select().from(orders).where(eq(orders.id, id));
  if (before && before.createdBy !== user.id) throw new Invalid({ id: 'Ordren findes allerede.' });
  return before;
}

/** What a public payer's order must carry is asked for while the customer is on the telephone. */
async function checkReference(q: Queryable, { payerId, customerRef }: StoredOrder): Promise<void> {
  const [payer] = await q.select().from(customers).where(eq(customers.id, payerId));
  if (payer && isReferenceNeeded(payer) && !customerRef?.trim()) {
    throw new Invalid({ customerRef: REFERENCE_NEEDED });
  }
}
