import { and, desc, gte, lte } from 'drizzle-orm';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { formatOrderNo } from '#domain/orders/order-no.ts';
import { requisitionNoFor } from '#domain/orders/requisition-no.ts';
import { loadCompany } from '../../company/stored-company.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { Queryable } from '../../services.ts';

/**
 * The next order number of the year and its requisition number. Must run inside `commit`, which lets one write at a time
 * in: two orders can then never be given the same number.
 */
export async function nextOrderNumbers(
  tx: Queryable,
  now: Date,
): Promise<{ orderNo: string; requisitionNo: string }> {
  const { year } = copenhagenParts(now);
  const prefix = String(year % 100).padStart(2, '0');
  const [last] = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(gte(orders.orderNo, `${prefix}-00000`), lte(orders.orderNo, `${prefix}-99999`)))
    .orderBy(desc(orders.orderNo))
    .limit(1);
  const { orderNumbersFrom } = await loadCompany(tx);
  const next = Math.max(orderNumbersFrom, Number(last?.orderNo.slice(3) ?? 0) + 1);
  const orderNo = formatOrderNo(year, next);
  return { orderNo, requisitionNo: requisitionNoFor(orderNo) };
}
