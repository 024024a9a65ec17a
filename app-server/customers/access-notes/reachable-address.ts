import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { customers, installationAddresses } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

/** An address, and whose it is. */
export interface ReachableAddress {
  id: string;
  customerId: string;
  customerNo: number;
}

/**
 * Finds an address whose access notes the user may read: with the scope `all` every address, with the scope `own` those that have an
 * open order which the user may see.
 * @throws NotFound for every other address, as for one that does not exist
 */
export async function reachableAddress(
  q: Queryable,
  user: CurrentUser,
  addressId: string,
): Promise<ReachableAddress> {
  const [found] = await q
    .select({
      id: installationAddresses.id,
      customerId: customers.id,
      customerNo: customers.customerNo,
    })
    .from(installationAddresses)
    .innerJoin(customers, eq(customers.id, installationAddresses.customerId))
    .where(
      and(
        eq(installationAddresses.id, addressId),
        isNull(installationAddresses.archivedAt),
        withinReach(q, user),
      ),
    );
  if (!found) throw new NotFound('Adressen findes ikke.');
  return found;
}

function withinReach(q: Queryable, user: CurrentUser): SQL | undefined {
  const scope = scopeOf(user.rights, 'customer.access_notes');
  if (scope === undefined) return sql`false`;
  if (scope === 'all') return undefined;
  const theirs = q
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.installationAddressId, installationAddresses.id),
        eq(orders.customerId, installationAddresses.customerId),
        isOpenOrder,
        isNull(orders.archivedAt),
        visibleOrders(user),
      ),
    );
  return exists(theirs);
}
