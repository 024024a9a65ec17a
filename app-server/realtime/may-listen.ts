import { and, eq } from 'drizzle-orm';
import { boardChannel, channelRule, channels } from '#domain/events/channels.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { lacksSecondFactor } from '../auth/second-factor/required.ts';
import { rightsOnOrder, visibleOrders } from '../orders/own-order.ts';
import { visibleCustomers } from '../customers/own-customer.ts';
import { customers } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { CurrentUser, Services } from '../services.ts';

/**
 * Whether the user may listen to a channel, and so also ask for what was sent on it.
 * A channel that carries every record is for those who may see every record: a fitter who sees only their own orders does not
 * hear all of them, but each of their own; who sees some areas hears these.
 * A paired screen hears its board, by which hours it counts, and that it was ended.
 * @returns false for a channel that is not one of ours
 */
export async function mayListen(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  user: CurrentUser,
  channel: string,
): Promise<boolean> {
  if (user.boardId !== undefined) {
    const own = [boardChannel(user.boardId, user.rights), channels.user(user.id)];
    return [...own, channels.workingHours].includes(channel);
  }
  const rule = channelRule(channel);
  // Before the second factor that a group demands there is news of one's own account alone.
  if (lacksSecondFactor(settings, user) && rule?.kind !== 'user' && rule?.kind !== 'anybody')
    return false;
  switch (rule?.kind) {
    case 'anybody':
      return true;
    case 'permissions':
      return rule.permissions.every((permission) =>
        rule.inAnyScope ? may(user.rights, permission) : scopeOf(user.rights, permission) === 'all',
      );
    case 'user':
      return rule.userId === user.id;
    case 'order': {
      const condition = and(eq(orders.id, rule.orderId), visibleOrders(user));
      return (await db.select({ id: orders.id }).from(orders).where(condition)).length === 1;
    }
    case 'customer': {
      const condition = and(eq(customers.id, rule.customerId), visibleCustomers(user));
      return (await db.select({ id: customers.id }).from(customers).where(condition)).length === 1;
    }
    case 'area':
      return scopeOf(rightsOnOrder(user, rule), 'order.see') === 'all';
    default:
      return false;
  }
}
