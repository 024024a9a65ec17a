import { and, asc, eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writtenRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { TransferRow } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { hasTransfer } from '../orders-of-transfer.ts';

const payers = alias(customers, 'payers');

/** Orders that can be transferred: ready to be invoiced, and without a transfer. */
export const isReady: SQL = sql`${orders.status} = 'ready_to_invoice' and not ${hasTransfer}`;

type Part<Bound> = Record<'limit' | 'offset', Bound>;

function readyOrders(
  q: Queryable,
  matches: SQL | undefined,
  part: Part<number> | Part<Placeholder>,
) {
  return q
    .select({
      id: orders.id,
      version: orders.version,
      orderNo: orders.orderNo,
      title: orders.title,
      payerName: payers.name,
      totalOre: orders.totalOre,
      statusSince: orders.statusSince,
    })
    .from(orders)
    .innerJoin(payers, eq(payers.id, orders.payerId))
    .where(and(isReady, matches))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(part.limit)
    .offset(part.offset);
}

const allReady = writtenRead(['limit', 'offset'], (q, part) => readyOrders(q, undefined, part));

/** The orders that can be transferred, the one that has waited longest first. @param matches which of them; all when absent */
export async function loadReadyOrders(
  q: Queryable,
  matches: SQL | undefined,
  part: Part<number>,
): Promise<TransferRow[]> {
  const rows = await (matches === undefined ? allReady(q, part) : readyOrders(q, matches, part));
  return rows.map(({ statusSince, ...row }) => ({
    ...row,
    orderId: row.id,
    orderCount: 1,
    state: null,
    since: statusSince.toISOString(),
    dueAt: null,
    ledger: null,
    sentences: [],
    ways: [],
  }));
}

/** Every order that can be transferred, as a run takes them. */
export async function loadReadySelection(
  q: Queryable,
): Promise<Pick<TransferRow, 'id' | 'version' | 'orderNo'>[]> {
  return q
    .select({ id: orders.id, version: orders.version, orderNo: orders.orderNo })
    .from(orders)
    .where(isReady)
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(10_000);
}
