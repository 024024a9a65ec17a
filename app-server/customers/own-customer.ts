import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { customers } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { type OrderReader, visibleOrders } from '../orders/own-order.ts';

/**
 * The condition that leaves the customers that a user may see with a right: all (undefined), the customers and payers of the
 * orders that the user may see, or none.
 */
export function visibleCustomers(
  user: OrderReader,
  permission: 'customer.see' | 'customer.access_notes' = 'customer.see',
): SQL | undefined {
  const scope = scopeOf(user.rights, permission);
  if (scope === undefined) return sql`false`;
  if (scope === 'all') return undefined;
  const seen = and(isNull(orders.archivedAt), visibleOrders(user)) ?? sql`true`;
  return sql`${customers.id} in (
    select ${orders.customerId} from ${orders} where ${seen}
    union select ${orders.payerId} from ${orders} where ${seen})`;
}
