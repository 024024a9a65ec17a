import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { customers } from '../../database/schema/customers.ts';
import { activities, orderLines } from '../../database/schema/orders.ts';
import type { Queryable } from '../../services.ts';
import { loadStatusesOff } from '../../statuses/stored-statuses.ts';
import type { StoredOrder } from '../stored-order.ts';

export type StoredActivity = typeof activities.$inferSelect;

/** The customer or payer, as far as rules ask. */
export type Party = Pick<
  typeof customers.$inferSelect,
  'id' | 'kind' | 'blocked' | 'gln' | 'eInvoiceRef'
>;

/** What the rules ask of an order's lines. */
interface LineSummary {
  count: number;
  /** Billable lines that nobody has given a price. */
  unpriced: number;
  hasTimeOrFixed: boolean;
}

/** What surrounds an order and decides with it: its customer, payer, lines and activities. */
export interface OrderGround {
  customer: Party;
  payer: Party;
  lines: LineSummary;
  activities: StoredActivity[];
  /** The statuses that the company does without. */
  statusesOff: OrderStatus[];
}

/** As much of the ground as an order's flags and sums ask for. */
export type FlagGround = Pick<OrderGround, 'payer' | 'lines'>;

const partyColumns = {
  id: customers.id,
  kind: customers.kind,
  blocked: customers.blocked,
  gln: customers.gln,
  eInvoiceRef: customers.eInvoiceRef,
};

const lineSummary = {
  count: sql<number>`count(*)`.as('count'),
  unpriced:
    sql<number>`count(*) filter (where ${orderLines.billable} and ${orderLines.kind} <> 'text' and ${orderLines.unitSalesOre} is null)`.as(
      'unpriced',
    ),
  hasTimeOrFixed:
    sql<boolean>`coalesce(bool_or(${orderLines.kind} in ('time', 'fixed')), false)`.as(
      'has_time_or_fixed',
    ),
};

const NO_LINES: LineSummary = { count: 0, unpriced: 0, hasTimeOrFixed: false };

/** The ground of many orders in four queries, by order id. */
export async function loadGrounds(
  q: Queryable,
  orders: readonly StoredOrder[],
): Promise<Map<string, OrderGround>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const parties = await loadParties(
    q,
    orders.flatMap(({ customerId, payerId }) => [customerId, payerId]),
  );
  const lines = await q
    .select({ orderId: orderLines.orderId, ...lineSummary })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  const work = await q
    .select()
    .from(activities)
    .where(inArray(activities.orderId, ids))
    .orderBy(activities.plannedStart, activities.id);
  const statusesOff = await loadStatusesOff(q);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        customer: partyOf(parties, order.customerId),
        payer: partyOf(parties, order.payerId),
        lines: lines.find(({ orderId }) => orderId === order.id) ?? NO_LINES,
        activities: work.filter(({ orderId }) => orderId === order.id),
        statusesOff,
      },
    ]),
  );
}

/** The ground of one order. */
export async function loadGround(q: Queryable, order: StoredOrder): Promise<OrderGround> {
  const ground = (await loadGrounds(q, [order])).get(order.id);
  if (!ground) throw new Error(`No ground for order ${order.id}`);
  return ground;
}

/** What an order's flags and sums ask for, in one query: every save does it while all other writes wait. */
export async function loadFlagGround(q: Queryable, order: StoredOrder): Promise<FlagGround> {
  const lines = q
    .select(lineSummary)
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .as('lines');
  const { count, unpriced, hasTimeOrFixed } = lines;
  const [ground] = await q
    .select({ payer: partyColumns, lines: { count, unpriced, hasTimeOrFixed } })
    .from(customers)
    .crossJoin(lines)
    .where(eq(customers.id, order.payerId));
  if (!ground) throw new Error(`Customer ${order.payerId} is not there`);
  return ground;
}

/** Customers by id, as far as rules ask. */
export async function loadParties(q: Queryable, ids: string[]): Promise<Map<string, Party>> {
  const rows = await q
    .select(partyColumns)
    .from(customers)
    .where(inArray(customers.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

function partyOf(parties: Map<string, Party>, id: string): Party {
  const party = parties.get(id);
  if (!party) throw new Error(`Customer ${id} is not there`);
  return party;
}
