import { or, eq, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights.ts';
import { orders } from '../database/schema/orders.ts';
import type { CurrentUser } from '../services.ts';

/** The condition that leaves the orders a user may see: all, their own (fitter or responsible), or none. */
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

/** The condition that leaves the orders a user is a fitter or the responsible on. */
export function ownOrders({ id }: Pick<CurrentUser, 'id'>): SQL | undefined {
  return or(
    eq(orders.responsibleId, id),
    sql`${orders.fitterIds} @> ${JSON.stringify([id])}::jsonb`,
  );
}
