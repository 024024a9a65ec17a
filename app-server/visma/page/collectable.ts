import { and, asc, count, eq, gte, ne, sql, sum } from 'drizzle-orm';
import { vatOre } from '#domain/amounts/money.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { Collectable, TransferRow } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { isReady } from './ready-orders.ts';

/**
 * The orders in the status, read before the partners: of each partner's orders the database expects some fifty, and there are as
 * many thousands.
 */
const readyOrders = sql`(select * from ${orders} where ${orders.status} = 'ready_to_invoice' offset 0) orders`;

/** Orders that a partner pays for and is invoiced for together. */
const isCollected = and(
  isReady,
  ne(partners.settlement, 'per_order'),
  eq(orders.payerId, partners.customerId),
  gte(orders.totalOre, 0),
);

const collectable = writtenRead([], (q) =>
  q
    .select({
      partnerId: partners.id,
      partnerName: partners.name,
      settlement: partners.settlement,
      count: count(),
      netOre: sum(orders.netOre).mapWith(Number),
    })
    .from(readyOrders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(isCollected)
    .groupBy(partners.id)
    .having(sql`count(*) > 1`)
    .orderBy(asc(partners.name), asc(partners.id)),
);

/** The partners who have several orders ready for a collective invoice, and what it comes to: its VAT is rounded once, not for each order. */
export async function loadCollectable(q: Queryable): Promise<Collectable[]> {
  const found = await collectable(q);
  return found.map(({ netOre, ...partner }) => ({ ...partner, totalOre: netOre + vatOre(netOre) }));
}

// As expressions: a column of `orders` is refused where that is the name of a part of it.
const selection = {
  id: sql<string>`${orders.id}`,
  version: sql<number>`${orders.version}`,
  orderNo: sql<string>`${orders.orderNo}`,
};

/** The orders of one partner's collective invoice, as a run takes them; without a partner those of all. */
export async function loadCollectableSelection(
  q: Queryable,
  partnerId?: string,
): Promise<Pick<TransferRow, 'id' | 'version' | 'orderNo'>[]> {
  const wanted = partnerId === undefined ? await loadCollectable(q) : [{ partnerId }];
  const selected: Pick<TransferRow, 'id' | 'version' | 'orderNo'>[] = [];
  for (const one of wanted) {
    const rows = await q
      .select(selection)
      .from(readyOrders)
      .innerJoin(partners, eq(partners.id, orders.partnerId))
      .where(and(isCollected, eq(partners.id, one.partnerId)))
      .orderBy(asc(orders.orderNo))
      .limit(1_000);
    selected.push(...rows);
  }
  return selected;
}
