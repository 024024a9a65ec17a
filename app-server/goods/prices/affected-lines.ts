import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ore, PriceUnit } from '#domain/amounts/money.ts';
import type { Prices } from '#domain/goods/price-change.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
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
/** From this number of goods on the open orders are read instead of the lines of each good. */
const MANY = 500;

/** The lines of open orders with one of these goods that still have its old cost or sales price. */
export async function linesAtOldPrice(
  q: Queryable,
  steps: ReadonlyMap<string, PriceStep>,
): Promise<StoredLine[]> {
  const ids = [...steps.keys()];
  if (ids.length === 0) return [];
  const rows = await q
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orders.status, UNLOCKED),
        isNull(orderLines.lockedBy),
        inArray(orderLines.source, [...FOLLOWING]),
        ids.length > MANY ? sql`${orderLines.goodId} is not null` : inArray(orderLines.goodId, ids),
      ),
    )
    .orderBy(orderLines.orderId, orderLines.lineNo);
  return rows.flatMap(({ line }) => (repriced(line, steps) === null ? [] : [line]));
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
