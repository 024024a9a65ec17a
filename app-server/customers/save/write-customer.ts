import { eq } from 'drizzle-orm';
import type { CustomerField, CustomerFields } from '#domain/customers/customer-fields.ts';
import type { Changes } from '#domain/events/events.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { NewEvent, RecordEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import type { StoredCustomer } from '../stored-customer.ts';
import { withoutPersonal } from './personal-values.ts';

interface CustomerWrite {
  patch: Partial<CustomerFields>;
  /** What differs from before, by field. */
  changed: Changes;
  forced: NewEvent['forced'];
  by: { userId: string; now: Date };
}

/** The fields that are given another value, with both values. */
export function changesOf(
  current: CustomerFields,
  submitted: Partial<CustomerFields>,
  names: readonly CustomerField[],
): Changes {
  const changed: Changes = {};
  for (const name of names) {
    if (current[name] !== submitted[name]) changed[name] = [current[name], submitted[name]];
  }
  return changed;
}

/** Writes fields of a customer, and the name on their orders, and records the event. */
export async function writeCustomer(
  tx: Transaction,
  record: RecordEvent,
  before: StoredCustomer,
  { patch, changed, forced, by: { userId, now } }: CustomerWrite,
): Promise<StoredCustomer> {
  const [after] = await tx
    .update(customers)
    .set({ ...patch, version: before.version + 1, updatedAt: now, updatedBy: userId })
    .where(eq(customers.id, before.id))
    .returning();
  if (!after) throw new Error(`Customer ${before.id} is gone`);
  // Lists and boards show the name as it is kept on the order.
  if (after.name !== before.name) {
    await tx
      .update(orders)
      .set({ customerName: after.name })
      .where(eq(orders.customerId, after.id));
  }
  const kept = await withoutPersonal(tx, before.id, changed, now);
  const type = 'customer.updated';
  const onOrders = after.name !== before.name;
  const beside = await shownNews(tx, [after.id], { type, onOrders });
  record(customerEvent({ type, customer: after, changed: kept, forced, beside }));
  return after;
}
