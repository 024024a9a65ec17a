import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ore, PriceUnit } from '#domain/amounts/money.ts';
import type { Prices } from '#domain/goods/price-change.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { isAny } from '../../database/is-any.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import type { StoredLine } from '../../orders/lines/line-rules.ts';
import type { Queryable } from '../../services.ts';

/** The prices of a good before and after a change. */
export interface PriceStep {
  before: Prices;
  after: Prices;
}

/** The statuses in which the lines of an order can be changed. */
const UNLOCKED = ORDER_STATUSES.filter((status) => lockSentence(status) === null);
/** Lines that follow the price of their good; documents and partners price their own. */
const FOLLOWING = ['manual', 'activity', 'package'] as const;
/** Of so many goods at most, all lines are looked through. Of more, the lines of all open orders are: a common good has hundreds of older ones. */
const FEW = 3;
/** Open orders whose lines are read by one statement: on the embedded engine others wait until it has been answered. */
const TOGETHER = 250;

/**
 * The lines of open orders with one of these goods that still have its old cost or sales price.
 * @param between awaited before each part of them is read
 */
export async function linesAtOldPrice(
  q: Queryable,
  steps: ReadonlyMap<string, PriceStep>,
  between: () => Promise<void> = async () => undefined,
): Promise<StoredLine[]> {
  if (steps.size === 0) return [];
  await between();
  const follows = and(
    isAny(orderLines.goodId, [...steps.keys()]),
    isNull(orderLines.lockedBy),
    inArray(orderLines.source, [...FOLLOWING]),
  );
  const isUnlocked = inArray(orders.status, UNLOCKED);
  const isAtOldPrice = (line: StoredLine) => repriced(line, steps) !== null;
  if (steps.size <= FEW) {
    const rows = await q
      .select({ line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isUnlocked, follows))
      .orderBy(orderLines.orderId, orderLines.lineNo);
    return rows.map(({ line }) => line).filter(isAtOldPrice);
  }
  const open = await q.select({ id: orders.id }).from(orders).where(isUnlocked).orderBy(orders.id);
  const found: StoredLine[] = [];
  for (let from = 0; from < open.length; from += TOGETHER) {
    const part = open.slice(from, from + TOGETHER).map(({ id }) => id);
    await between();
    const lines = await q
      .select()
      .from(orderLines)
      .where(and(isAny(orderLines.orderId, part), follows))
      .orderBy(orderLines.orderId, orderLines.lineNo);
    found.push(...lines.filter(isAtOldPrice));
  }
  return found;
}

/**
 * What changes on a line when it follows its good; `null` when it does not have the old price. Another price unit is followed only by a
 * line that has both of the old prices: a price of its own is for the old unit.
 */
export function repriced(
  line: StoredLine,
  steps: ReadonlyMap<string, PriceStep>,
): { unitCostOre: Ore; unitSalesOre: Ore | null; priceUnit: PriceUnit } | null {
  const step = steps.get(line.goodId ?? '');
  if (step === undefined || line.priceUnit !== step.before.priceUnit) return null;
  const { before, after } = step;
  const { priceUnit } = after;
  if (priceUnit !== before.priceUnit) {
    const isOld = line.unitCostOre === before.costOre && line.unitSalesOre === before.salesOre;
    return isOld ? { unitCostOre: after.costOre, unitSalesOre: after.salesOre, priceUnit } : null;
  }
  const followed = {
    unitCostOre: line.unitCostOre === before.costOre ? after.costOre : line.unitCostOre,
    unitSalesOre: line.unitSalesOre === before.salesOre ? after.salesOre : line.unitSalesOre,
    priceUnit,
  };
  const isSame =
    followed.unitCostOre === line.unitCostOre && followed.unitSalesOre === line.unitSalesOre;
  return isSame ? null : followed;
}
