import { eq, or, sql, type SQL } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { orders } from '../database/schema/orders.ts';
import type { CurrentUser } from '../services.ts';

/** What decides whose an order is. */
type OrderPeople = Pick<typeof orders.$inferSelect, 'fitterIds' | 'responsibleId'>;

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

/** The condition that leaves the orders that a user may see: all (undefined), their own, or none. */
export function visibleOrders(user: Pick<CurrentUser, 'id' | 'rights'>): SQL | undefined {
  switch (scopeOf(user.rights, 'order.see')) {
    case 'all':
      return undefined;
    case 'own':
      return ownOrders(user.id);
    default:
      return sql`false`;
  }
}
