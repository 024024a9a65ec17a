import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Sums that the events keep ready, so that no page scans orders. `slice` is a key of `#domain/slices.ts`; days and periods are Copenhagen dates. */

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const count = (name: string) => integer(name).notNull().default(0);

export type Grain = 'day' | 'week' | 'month';

/** Flows per period: what came in, was done, was invoiced, was cancelled. */
export const flowSums = pgTable(
  'flow_sums',
  {
    slice: text('slice').notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    period: date('period').notNull(),
    receivedCount: count('received_count'),
    receivedOre: ore('received_ore'),
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

/** What stands in each status now, by the day it came there: the order book and the age staircase. Final statuses stand under one day, 1970-01-01. */
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

/** How many orders took how many whole days from done to invoiced, by the month of invoicing: the median is read from here. */
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
 * Invoiced per payer and period, kept for the slice of everything, whose top ten is one index scan, and for the finest slices
 * (`area|type`), from which every other is put together.
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
  ],
);

/** Budget per area (or the company, area empty) and month. */
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
