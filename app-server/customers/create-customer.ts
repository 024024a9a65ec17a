import { eq } from 'drizzle-orm';
import type { NewCustomer } from '#domain/customers/new-customer.ts';
import { customers } from '../database/schema/customers/customers.ts';
import { commit } from '../events/commit.ts';
import { authorOf } from '../records/author.ts';
import type { CurrentUser, Services } from '../services.ts';
import { addAddress } from './add-address.ts';
import { addCustomer } from './add-customer.ts';

/**
 * Creates a customer without an order; where their letters go is their first installation address.
 * @throws Invalid (an unknown postnr without a town)
 */
export function createCustomer(
  services: Services,
  user: CurrentUser,
  customer: NewCustomer,
): Promise<{ id: string; customerNo: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const writing = { tx, now: services.clock(), user };
    const id = await addCustomer(writing, record, customer);
    const { street, houseNo, floor, door, postnr, city } = customer;
    await addAddress(writing, id, { street, houseNo, floor, door, postnr, city });
    const [made] = await tx
      .select({ customerNo: customers.customerNo })
      .from(customers)
      .where(eq(customers.id, id));
    if (!made) throw new Error(`Customer ${id} is gone`);
    return { id, customerNo: made.customerNo };
  });
}
