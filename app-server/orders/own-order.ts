import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { type OrderRights, rightsOn, scopeOf } from '#domain/rights/rights.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { CurrentUser } from '../services.ts';

/** What decides whose an order is. */
type OrderPeople = Pick<typeof orders.$inferSelect, 'fitterIds' | 'responsibleId'>;
/** What decides where it belongs. */
type OrderPlace = Pick<typeof orders.$inferSelect, 'areaId'>;

/** What decides which orders somebody sees: who they are, what they may do, and their areas. */
export type OrderReader = Pick<CurrentUser, 'id' | 'rights' | 'areaIds'>;

/** Whether the order is the user's own, as the scope `own` of a right means it: they are a fitter on it or responsible for it. */
export function isOwnOrder(userId: string, order: OrderPeople): boolean {
  return order.responsibleId === userId || isFitterOn(userId, order);
}

/** `isOwnOrder` as a condition of a query. */
export function ownOrders(userId: string): SQL | undefined {
  return or(eq(orders.responsibleId, userId), ordersWithFitter(userId));
}

/** Whether the user is one of the order's fitters, who take the steps of the work; being responsible is not enough. */
export function isFitterOn(userId: string, { fitterIds }: Pick<OrderPeople, 'fitterIds'>): boolean {
  return fitterIds.includes(userId);
}

/** `isFitterOn` as a condition of a query. */
export function ordersWithFitter(userId: string): SQL {
  return sql`${orders.fitterIds} @> ${JSON.stringify([userId])}::jsonb`;
}

/** The user's rights on this order: none of them has the scope `areas` any more. An order outside every area is in nobody's. */
export function rightsOnOrder(
  { rights, areaIds }: Pick<OrderReader, 'rights' | 'areaIds'>,
  { areaId }: OrderPlace,
): OrderRights {
  return rightsOn(rights, areaId !== null && areaIds.includes(areaId));
}

/** The condition that leaves the orders that a user may see: all (undefined), those of their areas and their own, their own, or none. */
export function visibleOrders(user: OrderReader): SQL | undefined {
  switch (scopeOf(user.rights, 'order.see')) {
    case 'all':
      return undefined;
    case 'areas':
      return or(inOwnAreas(user), ownOrders(user.id));
    case 'own':
      return ownOrders(user.id);
    default:
      return sql`false`;
  }
}

/** `visibleOrders` for an order that is read already. */
export function isVisibleOrder(user: OrderReader, order: OrderPeople & OrderPlace): boolean {
  const scope = scopeOf(rightsOnOrder(user, order), 'order.see');
  return scope === 'all' || (scope === 'own' && isOwnOrder(user.id, order));
}

/** The condition that leaves the orders of the user's areas; `undefined` for somebody who has none. */
export function inOwnAreas({ areaIds }: Pick<OrderReader, 'areaIds'>): SQL | undefined {
  return areaIds.length === 0 ? undefined : inArray(orders.areaId, areaIds);
}
