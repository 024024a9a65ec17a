import { asc, eq, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { customers, partners } from '../../database/schema/customers/customers.ts';
import { erpMappings } from '../../database/schema/erp/erp.ts';
import { goods } from '../../database/schema/goods.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import type { Queryable } from '../../services.ts';
import { creditedOrder } from './credited-order.ts';
import type { BilledLine, BilledOrder } from './write-draft.ts';

const payers = alias(customers, 'payers');

/** Whether a customer is the one that a partner is invoiced as: the table of partners says so, whatever kind the customer is of. */
const isPartner = (customerId: AnyPgColumn) =>
  sql<boolean>`exists (select 1 from ${partners} where ${partners.customerId} = ${customerId})`;

const ordersWithPayers = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ order: orders, payer: payers, isPartner: isPartner(payers.id) })
    .from(orders)
    .innerJoin(payers, eq(payers.id, orders.payerId))
    .where(eq(orders.id, sql`any(${ids})`)),
);

const linesWithGoods = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ line: orderLines, good: goods })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodId))
    .where(eq(orderLines.orderId, sql`any(${ids})`))
    .orderBy(asc(orderLines.lineNo), asc(orderLines.id)),
);

type LineRow = Awaited<ReturnType<typeof linesWithGoods>>[number];

/** What invoices say about orders beside their reference, by the order's id: two queries for any number of them. */
export async function loadBillable(
  q: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Omit<BilledOrder, 'reference'>>> {
  const ids = [...orderIds];
  const rows = await ordersWithPayers(q, { ids });
  const lines = new Map<string, BilledLine[]>(ids.map((id) => [id, []]));
  for (const row of await linesWithGoods(q, { ids }))
    lines.get(row.line.orderId)?.push(billedLine(row));
  const billable = new Map<string, Omit<BilledOrder, 'reference'>>();
  for (const { order, payer, isPartner: ofPartner } of rows) {
    billable.set(order.id, {
      orderNo: order.orderNo,
      caseNo: order.partnerCaseNo,
      kind: order.kind,
      title: order.title,
      invoiceText: order.invoiceText,
      customerRef: order.customerRef,
      address: `${order.street} ${order.houseNo}`,
      postnr: order.postnr,
      city: order.city,
      doneOn: order.doneAt && copenhagenDate(order.doneAt),
      payer: { ...payer, isPartner: ofPartner },
      credits: await creditedOrder(q, order),
      lines: lines.get(order.id) ?? [],
    });
  }
  return billable;
}

/**
 * Orders as the invoice of a transfer names them.
 * @param billable what `loadBillable` has read of them
 * @throws Error when one of them is gone
 */
export function billedOrders(
  billable: ReadonlyMap<string, Omit<BilledOrder, 'reference'>>,
  orderIds: readonly string[],
  reference: string,
): BilledOrder[] {
  return orderIds.map((id) => {
    const order = billable.get(id);
    if (!order) throw new Error(`Order ${id} is gone`);
    return { ...order, reference };
  });
}

/** The orders of a transfer with everything that its invoice says. */
export async function loadBilledOrders(
  q: Queryable,
  orderIds: readonly string[],
  reference: string,
): Promise<BilledOrder[]> {
  return billedOrders(await loadBillable(q, orderIds), orderIds, reference);
}

/** An order with everything that its invoice says. */
export async function loadBilledOrder(
  q: Queryable,
  orderId: string,
  reference: string,
): Promise<BilledOrder> {
  const [order] = await loadBilledOrders(q, [orderId], reference);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

function billedLine({ line, good }: LineRow): BilledLine {
  return {
    ...line,
    good: good && {
      productNumber: good.erpProductNo ?? good.goodNo,
      name: good.name,
      salesOre: Math.round(good.salesOre / good.priceUnit),
      costOre: Math.round(good.costOre / good.priceUnit),
    },
  };
}

const mappings = preparedRead([], (q) =>
  q.select({ key: erpMappings.key, number: erpMappings.number }).from(erpMappings),
);

/** The numbers of the ledger by the key of what they are for. */
export async function loadNumbers(q: Queryable): Promise<Map<string, number>> {
  const rows = await mappings(q);
  return new Map(rows.map(({ key, number }) => [key, number]));
}
