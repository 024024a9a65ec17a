import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Sums that events update, so that no page scans orders. `slice` is a key of `#domain/dashboard/slices.ts`; days and periods are Copenhagen dates. */

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const count = (name: string) => integer(name).notNull().default(0);

export type Grain = 'day' | 'week' | 'month';

/** Orders received, done, invoiced and cancelled per period. */
export const flowSums = pgTable(
  'flow_sums',
  {
    slice: text('slice').notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    period: date('period').notNull(),
    receivedCount: count('received_count'),
    receivedOre: ore('received_ore'),
    /** What was received and has not been cancelled since: the intake of orders. */
    keptCount: count('kept_count'),
    keptOre: ore('kept_ore'),
    cancelledCount: count('cancelled_count'),
    cancelledOre: ore('cancelled_ore'),
    doneCount: count('done_count'),
    doneOre: ore('done_ore'),
    invoicedCount: count('invoiced_count'),
    invoicedOre: ore('invoiced_ore'),
    invoicedCostOre: ore('invoiced_cost_ore'),
  },
  (t) => [primaryKey({ columns: [t.slice, t.grain, t.period] })],
);

/** The orders in each status now by the day they entered it, for the order book and the age chart. Final statuses have the day 1970-01-01. */
export const statusSums = pgTable(
  'status_sums',
  {
    slice: text('slice').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    sinceDay: date('since_day').notNull(),
    count: count('count'),
    netOre: ore('net_ore'),
    costOre: ore('cost_ore'),
  },
  (t) => [primaryKey({ columns: [t.slice, t.status, t.sinceDay] })],
);

/** The number of orders by whole days from done to invoiced, per month of invoicing. The median is computed from these. */
export const throughputSums = pgTable(
  'throughput_sums',
  {
    slice: text('slice').notNull(),
    month: date('month').notNull(),
    days: integer('days').notNull(),
    count: count('count'),
  },
  (t) => [primaryKey({ columns: [t.slice, t.month, t.days] })],
);

export type PayerGrain = 'month' | 'year';

/**
 * Invoiced amount per payer and period. Stored for the slice of all orders, whose top ten is one index scan, and for the finest
 * slices (`area|type`), from which all other slices are added up.
 */
export const payerSums = pgTable(
  'payer_sums',
  {
    slice: text('slice').notNull(),
    grain: text('grain').$type<PayerGrain>().notNull(),
    period: date('period').notNull(),
    payerId: text('payer_id').notNull(),
    invoicedOre: ore('invoiced_ore'),
    invoicedCostOre: ore('invoiced_cost_ore'),
    invoicedCount: count('invoiced_count'),
  },
  (t) => [
    primaryKey({ columns: [t.slice, t.grain, t.period, t.payerId] }),
    index('payer_sums_top')
      .on(t.grain, t.period, t.invoicedOre)
      .where(sql`${t.slice} = '|'`),
    // What one payer was invoiced goes to another when customers are merged.
    index('payer_sums_payer').on(t.payerId),
  ],
);

/** Budget per month and area; an empty area means the whole company. */
export const budgets = pgTable(
  'budgets',
  {
    areaId: text('area_id').notNull().default(''),
    month: date('month').notNull(),
    revenueOre: ore('revenue_ore'),
    contributionOre: ore('contribution_ore'),
  },
  (t) => [primaryKey({ columns: [t.areaId, t.month] })],
);
