import { or, eq, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights.ts';
import { orders } from '../database/schema/orders.ts';
import type { CurrentUser } from '../services.ts';

/** The SQL condition for the orders that a user may see: all, their own (as fitter or responsible), or none. */
export function visibleOrders(user: Pick<CurrentUser, 'id' | 'groups'>): SQL | undefined {
  switch (scopeOf(user.groups, 'order.see')) {
    case 'all':
      return undefined;
    case 'own':
      return ownOrders(user);
    default:
      return sql`false`;
  }
}

/** The SQL condition for the orders on which a user is a fitter or the responsible. */
export function ownOrders({ id }: Pick<CurrentUser, 'id'>): SQL | undefined {
  return or(
    eq(orders.responsibleId, id),
    sql`${orders.fitterIds} @> ${JSON.stringify([id])}::jsonb`,
  );
}
