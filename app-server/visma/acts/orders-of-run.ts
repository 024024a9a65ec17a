import { inArray } from 'drizzle-orm';
import { orders } from '../../database/schema/orders/orders.ts';
import {
  mayOn,
  ORDER_NOT_FOUND,
  ORDER_NOT_YOURS,
  type StoredOrder,
} from '../../orders/stored-order.ts';
import type { CurrentUser, Transaction } from '../../services.ts';

/** How the orders of a run are read, and what is said of those that this person may not see. */
export function ordersOfRun(user: CurrentUser) {
  return {
    noun: 'Ordren',
    find: (tx: Transaction, ids: string[]): Promise<StoredOrder[]> =>
      tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.orderNo),
    notFound: ORDER_NOT_FOUND,
    hiddenBecause: (order: StoredOrder) =>
      mayOn(user, 'order.see', order) ? null : ORDER_NOT_YOURS,
  };
}
