import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { preparedRead } from '../database/prepared-read.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '../database/schema/erp/transfers.ts';
import type { Queryable } from '../services.ts';

const membersOf = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ id: vismaTransferOrders.transferId, orderId: vismaTransferOrders.orderId })
    .from(vismaTransferOrders)
    .where(eq(vismaTransferOrders.transferId, sql`any(${ids})`))
    .orderBy(asc(vismaTransferOrders.position)),
);

/** The ids of the orders of a transfer, as they stand on its invoice. */
export async function orderIdsOf(q: Queryable, transferId: string): Promise<string[]> {
  return (await orderIdsOfMany(q, [transferId])).get(transferId) ?? [];
}

/** The same of many transfers, by the transfer's id. */
export async function orderIdsOfMany(
  q: Queryable,
  transferIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await membersOf(q, { ids: [...transferIds] });
  const found = new Map<string, string[]>();
  for (const { id, orderId } of rows) found.set(id, [...(found.get(id) ?? []), orderId]);
  return found;
}

/**
 * True of an order (a row of `orders`) that has a transfer which is not discarded. Looked up for each order: few are asked about, and
 * `exists` would read the orders of all transfers.
 */
export const hasTransfer: SQL = sql`coalesce((
  select true from ${vismaTransferOrders} where ${vismaTransferOrders.orderId} = ${orders.id} and not ${vismaTransferOrders.discarded}
  limit 1), false)`;

/** The numbers of the orders of a transfer (a row of `visma_transfers`), as they stand on its invoice. */
export const orderNumbers = sql<string[]>`(
  select array_agg(o.order_no order by m.position) from ${vismaTransferOrders} m
  join ${orders} o on o.id = m.order_id where m.transfer_id = ${vismaTransfers.id})`;

/** What a transfer (a row of `visma_transfers`) comes to with VAT, in øre; before its draft is written, what its orders come to. */
export const sumOfTransfer =
  sql<number>`coalesce(${vismaTransfers.totalOre}, ${vismaTransfers.ordersOre})`.mapWith(Number);
