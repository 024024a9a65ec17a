import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { customers } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { isOpenOrder } from '../orders/open-order.ts';
import type { Queryable, Transaction } from '../services.ts';

const theirOpenOrders = (q: Queryable) =>
  q
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), isOpenOrder, isNull(orders.archivedAt)));

/**
 * Counts the open orders of some customers again. Runs in the transaction that writes their orders, whenever one begins, ends, is
 * open again or goes to another customer; customers whose number is the same are not written.
 * @param ids without them every customer's are counted
 */
export async function countOpenOrders(tx: Transaction, ids?: readonly string[]): Promise<void> {
  const counted = sql`(${theirOpenOrders(tx)})`;
  const some = ids === undefined ? undefined : inArray(customers.id, [...new Set(ids)]);
  await tx
    .update(customers)
    .set({ openOrders: counted })
    .where(and(some, ne(customers.openOrders, counted)));
}
