import { asc, eq } from 'drizzle-orm';
import { basisPoints } from '#domain/money.ts';
import { may } from '#domain/rights.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines } from '../database/schema/orders.ts';
import type { OrderLineView, OrderMoney } from '../pages/order-info.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import type { StoredLine } from './line-rules.ts';
import type { StoredOrder } from './stored-order.ts';

/** Which columns of money a user is shown. */
export interface MoneySight {
  prices: boolean;
  contribution: boolean;
}

export function moneySight({ groups }: Pick<CurrentUser, 'groups'>): MoneySight {
  return {
    prices: may(groups, 'order.prices.see'),
    contribution: may(groups, 'order.contribution.see'),
  };
}

/** A line as its viewer may see it. */
export function lineView(
  line: StoredLine,
  goodNo: string | null,
  sight: MoneySight,
): OrderLineView {
  return {
    id: line.id,
    version: line.version,
    lineNo: line.lineNo,
    kind: line.kind,
    goodId: line.goodId,
    goodNo,
    text: line.text,
    qtyMilli: line.qtyMilli,
    unit: line.unit,
    unitSalesOre: sight.prices ? line.unitSalesOre : null,
    unitCostOre: sight.contribution ? line.unitCostOre : null,
    priceUnit: line.priceUnit,
    discountBp: sight.prices ? line.discountBp : 0,
    billable: line.billable,
    netOre: sight.prices ? line.netOre : null,
    costOre: sight.contribution ? line.costOre : null,
    source: line.source,
  };
}

/** The order's lines in their order. */
export async function loadLineViews(
  q: Queryable,
  orderId: string,
  sight: MoneySight,
): Promise<OrderLineView[]> {
  const rows = await q
    .select({ line: orderLines, goodNo: goods.goodNo })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo), asc(orderLines.id));
  return rows.map(({ line, goodNo }) => lineView(line, goodNo, sight));
}

/** The order's sums as their viewer may see them. */
export function moneyOf(order: StoredOrder, { prices, contribution }: MoneySight): OrderMoney {
  const { netOre, vatOre, totalOre, costOre } = order;
  const earned = netOre - costOre;
  return {
    netOre: prices ? netOre : null,
    vatOre: prices ? vatOre : null,
    totalOre: prices ? totalOre : null,
    costOre: contribution ? costOre : null,
    contributionOre: contribution ? earned : null,
    contributionBp: contribution ? basisPoints(earned, netOre) : null,
  };
}
