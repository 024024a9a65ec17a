import { asc, eq, sql } from 'drizzle-orm';
import { basisPoints } from '#domain/amounts/money.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { goodPrices, goods } from '../../database/schema/goods.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import type { OrderLineView, OrderMoney } from '../../pages/order/order-info.props.ts';
import type { Queryable } from '../../services.ts';
import type { StoredLine } from './line-rules.ts';
import type { StoredOrder } from '../stored-order.ts';
import { preparedRead } from '../../database/prepared-read.ts';

/** A line as its viewer may see it. */
export function lineView(
  line: StoredLine,
  goodNo: string | null,
  visibility: Visibility,
): OrderLineView {
  const { id, version, lineNo, kind, goodId, text, qtyMilli, unit, billable } = line;
  const { source, sourceRef } = line;
  const { unitSalesOre, unitCostOre, priceUnit, discountBp, netOre, costOre } = line;
  return {
    id,
    version,
    lineNo,
    kind,
    goodId,
    goodNo,
    text,
    qtyMilli,
    unit,
    billable,
    source,
    sourceRef,
    ...redact({ unitSalesOre, unitCostOre, priceUnit, discountBp, netOre, costOre }, visibility),
  };
}

const linesOf = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .select({
      line: orderLines,
      goodNo: goods.goodNo,
      good: {
        costOre: goods.costOre,
        salesOre: goods.salesOre,
        priceUnit: goods.priceUnit,
        barred: goods.barred,
      },
      isRepriced: sql<boolean>`exists (select 1 from ${goodPrices} where ${goodPrices.goodId} = ${orderLines.goodId} and ${goodPrices.validFrom} > ${orderLines.updatedAt})`,
    })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo), asc(orderLines.id)),
);

/** The order's lines in their order. */
export async function loadLineViews(
  q: Queryable,
  orderId: string,
  visibility: Visibility,
): Promise<OrderLineView[]> {
  const rows = await linesOf(q, { orderId });
  return rows.map(({ line, goodNo, good, isRepriced }) => {
    const view = lineView(line, goodNo, visibility);
    if (good === null || goodNo === null || line.goodId === null) return view;
    if (!good.barred && !isRepriced) return view;
    return { ...view, goodNow: { id: line.goodId, goodNo, ...redact(good, visibility) } };
  });
}

/** The order's sums as their viewer may see them. */
export function moneyOf(order: StoredOrder, visibility: Visibility): OrderMoney {
  const { netOre, vatOre, totalOre, costOre } = order;
  const contributionOre = netOre - costOre;
  const contributionBp = basisPoints(contributionOre, netOre);
  return redact({ netOre, vatOre, totalOre, costOre, contributionOre, contributionBp }, visibility);
}
