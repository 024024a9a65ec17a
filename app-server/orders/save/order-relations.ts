import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { loadCompany } from '../../company/stored-company.ts';
import { calendarOf } from '#domain/time/calendar-of.ts';
import { hoursOf } from '../../company/working-calendar.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { goods } from '../../database/schema/goods.ts';
import { activities, activityTypes, orderLines } from '../../database/schema/orders/orders.ts';
import type { Queryable } from '../../services.ts';
import { loadStatusesOff } from '../../statuses/stored-statuses.ts';
import type { StoredOrder } from '../stored-order.ts';
import { makesLine } from '../time/work-types.ts';
import { preparedRead } from '../../database/prepared-read.ts';

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

const linesOf = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ orderId: orderLines.orderId, ...lineSummary })
    .from(orderLines)
    .where(eq(orderLines.orderId, sql`any(${ids})`))
    .groupBy(orderLines.orderId),
);

const workOn = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ activity: activities, makesLine })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .leftJoin(goods, eq(goods.id, activityTypes.goodId))
    .where(eq(activities.orderId, sql`any(${ids})`))
    .orderBy(activities.plannedStart, activities.id),
);

/** The relations of many orders in six queries, by order id. */
export async function loadManyRelations(
  q: Queryable,
  orders: readonly StoredOrder[],
): Promise<Map<string, OrderRelations>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const found = await loadParties(
    q,
    orders.flatMap(({ customerId, payerId }) => [customerId, payerId]),
  );
  const lines = await linesOf(q, { ids });
  const work = await workOn(q, { ids });
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
          customer: partyOf(found, order.customerId),
          payer: partyOf(found, order.payerId),
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

const flagRelations = preparedRead(['order', 'payer'], (q, { order, payer }) => {
  const lines = q
    .select(lineSummary)
    .from(orderLines)
    .where(eq(orderLines.orderId, order))
    .as('lines');
  const { count, unpriced, hasTimeOrFixed } = lines;
  return q
    .select({
      payer: partyColumns,
      lines: { count, unpriced, hasTimeOrFixed },
      travellers: sql<
        string[]
      >`(select coalesce(json_agg(a.assignee_id), '[]') from ${activities} a where a.order_id = ${order} and a.state = 'travelling')`,
    })
    .from(customers)
    .crossJoin(lines)
    .where(eq(customers.id, payer));
});

/** The relations on which an order's flags and sums depend, in one query: each save runs it while other writes wait. */
export async function loadFlagRelations(q: Queryable, order: StoredOrder): Promise<FlagRelations> {
  const [relations] = await flagRelations(q, { order: order.id, payer: order.payerId });
  if (!relations) throw new Error(`Customer ${order.payerId} is not there`);
  return relations;
}

const parties = preparedRead(['ids'], (q, { ids }) =>
  q
    .select(partyColumns)
    .from(customers)
    .where(eq(customers.id, sql`any(${ids})`)),
);

/** Customers by id, with the columns that the rules use. */
export async function loadParties(q: Queryable, ids: string[]): Promise<Map<string, Party>> {
  const rows = await parties(q, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

function partyOf(found: ReadonlyMap<string, Party>, id: string): Party {
  const party = found.get(id);
  if (!party) throw new Error(`Customer ${id} is not there`);
  return party;
}
