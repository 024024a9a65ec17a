import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { loadCompany } from '../company/stored-company.ts';
import { calendarOf } from '#domain/time/calendar-of.ts';
import { hoursOf } from '../company/working-calendar.ts';
import { customers } from '../database/schema/customers.ts';
import { goods } from '../database/schema/goods.ts';
import { activities, activityTypes, orderLines } from '../database/schema/orders.ts';
import type { Queryable } from '../services.ts';
import { loadStatusesOff } from '../statuses/stored-statuses.ts';
import type { StoredOrder } from './stored-order.ts';
import { makesLine } from './time/work-types.ts';
import { prepared } from '../database/prepared-statements.ts';

export type StoredActivity = typeof activities.$inferSelect;

/** An activity of an order, and whether its minutes become a line when it ends. */
export type OrderActivity = StoredActivity & { makesLine: boolean };

/** The columns of a customer or payer that the lifecycle's rules use. */
export type Party = Pick<
  typeof customers.$inferSelect,
  'id' | 'kind' | 'blocked' | 'gln' | 'eInvoiceRef'
>;

/** The sums of an order's lines that the lifecycle's rules use. */
interface LineSummary {
  count: number;
  /** Billable lines without a price. */
  unpriced: number;
  hasTimeOrFixed: boolean;
}

/** The records around an order on which its steps and flags depend. */
export interface OrderRelations {
  customer: Party;
  payer: Party;
  lines: LineSummary;
  activities: OrderActivity[];
  /** Who is on the way to the order. */
  travellers: string[];
  /** The statuses that the settings have switched off. */
  statusesOff: OrderStatus[];
  /** Below this share of the net amount the contribution must be approved, in basis points. */
  contributionLimitBp: number;
  calendar: WorkingCalendar;
}

/** The relations on which an order's flags and sums depend. */
export type FlagRelations = Pick<OrderRelations, 'payer' | 'lines' | 'travellers'>;

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

/** The relations of many orders in six queries, by order id. */
export async function loadManyRelations(
  q: Queryable,
  orders: readonly StoredOrder[],
): Promise<Map<string, OrderRelations>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const parties = await loadParties(
    q,
    orders.flatMap(({ customerId, payerId }) => [customerId, payerId]),
  );
  const lines = await prepared(
    q
      .select({ orderId: orderLines.orderId, ...lineSummary })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .groupBy(orderLines.orderId),
  );
  const work = await prepared(
    q
      .select({ activity: activities, makesLine })
      .from(activities)
      .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
      .leftJoin(goods, eq(goods.id, activityTypes.goodId))
      .where(inArray(activities.orderId, ids))
      .orderBy(activities.plannedStart, activities.id),
  );
  const statusesOff = await loadStatusesOff(q);
  const company = await loadCompany(q);
  const { contributionLimitBp } = company;
  const calendar = calendarOf(hoursOf(company));
  return new Map(
    orders.map((order) => {
      const ofOrder = work
        .filter(({ activity }) => activity.orderId === order.id)
        .map(({ activity, makesLine }) => ({ ...activity, makesLine }));
      return [
        order.id,
        {
          customer: partyOf(parties, order.customerId),
          payer: partyOf(parties, order.payerId),
          lines: lines.find(({ orderId }) => orderId === order.id) ?? NO_LINES,
          activities: ofOrder,
          travellers: ofOrder.flatMap(({ state, assigneeId }) =>
            state === 'travelling' ? [assigneeId] : [],
          ),
          statusesOff,
          contributionLimitBp,
          calendar,
        },
      ];
    }),
  );
}

/** The relations of one order. */
export async function loadOrderRelations(
  q: Queryable,
  order: StoredOrder,
): Promise<OrderRelations> {
  const relations = (await loadManyRelations(q, [order])).get(order.id);
  if (!relations) throw new Error(`No relations for order ${order.id}`);
  return relations;
}

/** The relations on which an order's flags and sums depend, in one query: each save runs it while other writes wait. */
export async function loadFlagRelations(q: Queryable, order: StoredOrder): Promise<FlagRelations> {
  const lines = q
    .select(lineSummary)
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .as('lines');
  const { count, unpriced, hasTimeOrFixed } = lines;
  const [relations] = await q
    .select({
      payer: partyColumns,
      lines: { count, unpriced, hasTimeOrFixed },
      travellers: sql<
        string[]
      >`(select coalesce(json_agg(a.assignee_id), '[]') from ${activities} a where a.order_id = ${order.id} and a.state = 'travelling')`,
    })
    .from(customers)
    .crossJoin(lines)
    .where(eq(customers.id, order.payerId));
  if (!relations) throw new Error(`Customer ${order.payerId} is not there`);
  return relations;
}

/** Customers by id, with the columns that the rules use. */
export async function loadParties(q: Queryable, ids: string[]): Promise<Map<string, Party>> {
  const rows = await prepared(
    q
      .select(partyColumns)
      .from(customers)
      .where(inArray(customers.id, [...new Set(ids)])),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function partyOf(parties: Map<string, Party>, id: string): Party {
  const party = parties.get(id);
  if (!party) throw new Error(`Customer ${id} is not there`);
  return party;
}
