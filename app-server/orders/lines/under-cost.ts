import {
  isOrderUnderCost,
  isSoldAlike,
  isUnderCost,
  orderUnderCostQuestion,
  underCostQuestion,
} from '#domain/orders/under-cost.ts';
import { visibilityOf } from '#domain/visibility.ts';
import type { CurrentUser } from '../../services.ts';
import { mayOn, type StoredOrder } from '../stored-order.ts';
import type { StoredLine } from './line-rules.ts';

/**
 * What is asked about an order that a change has put under its cost price; one that was there before is not asked about again.
 * @returns Danish sentences, without the amounts for those who may not see cost prices
 */
export function orderSaleQuestions(
  user: CurrentUser,
  before: StoredOrder,
  after: StoredOrder,
): string[] {
  if (isOrderUnderCost(before) || !isOrderUnderCost(after)) return [];
  return [orderUnderCostQuestion(after, visibilityOf(user.rights).contribution)];
}

/**
 * What is asked before a line is saved: that it is under its cost price, or puts its order there. Who may not decide about prices is
 * not asked. `before` is `null` for a new line.
 * @returns Danish sentences
 */
export function saleQuestions(
  user: CurrentUser,
  orders: { before: StoredOrder; after: StoredOrder },
  before: StoredLine | null,
  line: StoredLine,
): string[] {
  if (!mayOn(user, 'order.prices.edit', orders.before)) return [];
  const { unitSalesOre } = line;
  if (unitSalesOre === null || !isUnderCost(line)) {
    return orderSaleQuestions(user, orders.before, orders.after);
  }
  if (before !== null && isSoldAlike(before, line)) return [];
  return [underCostQuestion({ ...line, unitSalesOre }, visibilityOf(user.rights).contribution)];
}
