import { asc, eq, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { customers, partners } from '../../database/schema/customers.ts';
import { erpMappings } from '../../database/schema/erp.ts';
import { goods } from '../../database/schema/goods.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import type { Queryable } from '../../services.ts';
import { creditedOrder } from './credited-order.ts';
import type { BilledLine, BilledOrder } from './write-draft.ts';

const payers = alias(customers, 'payers');

/** Whether a customer is the one that a partner is invoiced as: the table of partners says so, whatever kind the customer is of. */
const isPartner = (customerId: AnyPgColumn) =>
  sql<boolean>`exists (select 1 from ${partners} where ${partners.customerId} = ${customerId})`;

/** An order with everything that its invoice says. */
export async function loadBilledOrder(
  q: Queryable,
  orderId: string,
  reference: string,
): Promise<BilledOrder> {
  const [found] = await q
    .select({ order: orders, payer: payers, isPartner: isPartner(payers.id) })
    .from(orders)
    .innerJoin(payers, eq(payers.id, orders.payerId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`Order ${orderId} is gone`);
  const { order, payer } = found;
  return {
    reference,
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
    payer: { ...payer, isPartner: found.isPartner },
    credits: await creditedOrder(q, order),
    lines: await loadLines(q, orderId),
  };
}

/** The orders of a transfer with everything that its invoice says. */
export async function loadBilledOrders(
  q: Queryable,
  orderIds: readonly string[],
  reference: string,
): Promise<BilledOrder[]> {
  const billed: BilledOrder[] = [];
  for (const orderId of orderIds) billed.push(await loadBilledOrder(q, orderId, reference));
  return billed;
}

async function loadLines(q: Queryable, orderId: string): Promise<BilledLine[]> {
  const rows = await q
    .select({ line: orderLines, good: goods })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo), asc(orderLines.id));
  return rows.map(({ line, good }) => ({
    ...line,
    good: good && {
      productNumber: good.erpProductNo ?? good.goodNo,
      name: good.name,
      salesOre: Math.round(good.salesOre / good.priceUnit),
      costOre: Math.round(good.costOre / good.priceUnit),
    },
  }));
}

/** The numbers of the ledger by the key of what they are for. */
export async function loadNumbers(q: Queryable): Promise<Map<string, number>> {
  const rows = await q
    .select({ key: erpMappings.key, number: erpMappings.number })
    .from(erpMappings);
  return new Map(rows.map(({ key, number }) => [key, number]));
}
