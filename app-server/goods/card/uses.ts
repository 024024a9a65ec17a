import { and, desc, eq } from 'drizzle-orm';
import { redact, type Visibility } from '#domain/visibility.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { GoodUse } from '../../pages/goods/good-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

/** So many uses are shown. */
const USES = 50;

/** The newest lines with a good, on orders that the reader may see. */
export async function loadUses(
  q: Queryable,
  user: CurrentUser,
  goodId: string,
  visibility: Visibility,
): Promise<GoodUse[]> {
  const rows = await q
    .select({
      lineId: orderLines.id,
      orderNo: orders.orderNo,
      title: orders.title,
      status: orders.status,
      at: orderLines.createdAt,
      qtyMilli: orderLines.qtyMilli,
      unit: orderLines.unit,
      unitSalesOre: orderLines.unitSalesOre,
      priceUnit: orderLines.priceUnit,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.goodId, goodId), visibleOrders(user)))
    .orderBy(desc(orderLines.id))
    .limit(USES);
  return rows.map(({ at, ...row }) => ({ ...redact(row, visibility), at: at.toISOString() }));
}
