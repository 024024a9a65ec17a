import type { PriceUnit } from '#domain/amounts/money.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ActivityType } from '#domain/activities/activity-types.ts';
import type { Suspicion } from '#domain/activities/time-records.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import type {
  Documentation,
  GridNotificationState,
  OrderFlag,
  OrderKind,
  Pricing,
  Priority,
} from '#domain/orders/order.ts';
import type { LineKind } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { instant, recordColumns, SHORT_LIST, SHORTER_LIST, sortKey } from '../columns.ts';
import { orderAmountSql } from './order-amount-sql.ts';
import { customers, installationAddresses, partners } from '../customers/customers.ts';
import { goods } from '../goods.ts';
import { areas } from '../customers/places.ts';
import { users } from '../people/people.ts';

const isOpen = sql`status not in ('invoiced', 'cancelled')`;

/**
 * One order. `customerName`, `street`, `city` and `search` repeat values of the customer and the address, so that the list can be
 * sorted and searched by index. The command that writes the source writes them too.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    requisitionNo: text('requisition_no').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    workType: text('work_type').$type<WorkTypeCode>().notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    installationAddressId: text('installation_address_id')
      .notNull()
      .references(() => installationAddresses.id),
    payerId: text('payer_id')
      .notNull()
      .references(() => customers.id),
    partnerId: text('partner_id').references(() => partners.id),
    partnerCaseNo: text('partner_case_no'),
    areaId: text('area_id').references(() => areas.id),

    status: text('status').$type<OrderStatus>().notNull(),
    statusSince: instant('status_since').notNull(),
    subStatus: text('sub_status'),
    /** The status before `awaiting_*`, to which the order returns. */
    awaitingFrom: text('awaiting_from').$type<OrderStatus>(),
    followUpDate: date('follow_up_date'),
    documentation: text('documentation').$type<Documentation>().notNull().default('missing'),
    gridNotification: text('grid_notification')
      .$type<GridNotificationState>()
      .notNull()
      .default('not_required'),

    title: text('title').notNull(),
    description: text('description'),
    invoiceText: text('invoice_text'),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    responsibleId: text('responsible_id')
      .notNull()
      .references(() => users.id),
    fitterIds: jsonb('fitter_ids').$type<string[]>().notNull().default([]),
    requestedDate: date('requested_date'),
    plannedStart: instant('planned_start'),
    plannedEnd: instant('planned_end'),
    estimatedMin: integer('estimated_min'),
    dueAt: instant('due_at'),
    customerRef: text('customer_ref'),
    pricing: text('pricing').$type<Pricing>().notNull(),
    fixedPriceOre: bigint('fixed_price_ore', { mode: 'number' }),
    depositOre: bigint('deposit_ore', { mode: 'number' }),
    cancelReason: text('cancel_reason'),

    /** Expected net amount given at intake: see `orderAmount`. */
    expectedNetOre: bigint('expected_net_ore', { mode: 'number' }).notNull().default(0),
    netOre: bigint('net_ore', { mode: 'number' }).notNull().default(0),
    /** It has lines, and they come to nothing: then it counts for that, and not for what was expected. */
    linesAreFree: boolean('lines_are_free').notNull().default(false),
    vatOre: bigint('vat_ore', { mode: 'number' }).notNull().default(0),
    totalOre: bigint('total_ore', { mode: 'number' }).notNull().default(0),
    costOre: bigint('cost_ore', { mode: 'number' }).notNull().default(0),
    flags: jsonb('flags').$type<OrderFlag[]>().notNull().default([]),

    receivedAt: instant('received_at').notNull(),
    startedAt: instant('started_at'),
    doneAt: instant('done_at'),
    invoicedAt: instant('invoiced_at'),
    cancelledAt: instant('cancelled_at'),
    invoiceNo: text('invoice_no'),
    /** The invoiced order that this one credits. */
    creditOf: text('credit_of').references((): AnyPgColumn => orders.id),
    erpDraftNo: text('erp_draft_no'),

    customerName: text('customer_name').notNull(),
    customerSort: sortKey('customer_sort').generatedAlwaysAs(sql`danish_sort_key(customer_name)`),
    street: text('street').notNull(),
    houseNo: text('house_no').notNull(),
    postnr: text('postnr').notNull(),
    city: text('city').notNull(),
    search: text('search').generatedAlwaysAs(
      sql`danish_fold(order_no || ' ' || title || ' ' || customer_name || ' ' || street || ' ' || house_no || ' ' || postnr || ' ' || city || ' ' || coalesce(partner_case_no, '') || ' ' || requisition_no)`,
    ),
    ...recordColumns,
  },
  (t) => [
    index('orders_status_no').on(t.status, t.orderNo),
    index('orders_status_since').on(t.status, t.statusSince, t.id),
    index('orders_status_due').on(t.status, t.dueAt, t.id),
    index('orders_status_planned').on(t.status, t.plannedStart, t.id),
    index('orders_status_amount').on(t.status, orderAmountSql(t), t.id),
    index('orders_status_customer').on(t.status, t.customerSort, t.id),
    index('orders_area_no').on(t.areaId, t.orderNo),
    index('orders_since').on(t.statusSince, t.id),
    index('orders_due').on(t.dueAt, t.id),
    index('orders_planned').on(t.plannedStart, t.id),
    index('orders_amount').on(orderAmountSql(t), t.id),
    index('orders_customer_sort').on(t.customerSort, t.id),
    // Open orders are a small part of all orders: a worklist by age, deadline or amount must not scan orders of earlier years.
    // With all that the ages of open orders are added up from, so that no order is read for them.
    index('orders_open_since')
      .on(t.statusSince, t.id, t.status, t.netOre, t.expectedNetOre, t.linesAreFree)
      .where(isOpen),
    index('orders_open_due').on(t.dueAt, t.id).where(isOpen),
    index('orders_open_amount').on(orderAmountSql(t), t.id).where(isOpen),
    index('orders_priority')
      .on(t.priority, t.orderNo)
      .where(sql`priority <> 'normal'`),
    // What came in or was invoiced on some days, and what one payer was invoiced, are lists behind the dashboard's figures.
    index('orders_invoiced').on(t.invoicedAt, t.orderNo, t.id),
    index('orders_received').on(t.receivedAt),
    index('orders_payer').on(t.payerId, t.invoicedAt),
    // The newest orders on a customer's card are read without all others of theirs, and what belongs to their orders without any of them.
    index('orders_customer').on(
      t.customerId,
      t.orderNo,
      t.id,
      t.installationAddressId,
      t.archivedAt,
    ),
    // Who pays for other customers. The database keeps statistics of an expression, but not of the condition that two columns differ.
    index('orders_paid_for').on(sql`nullif(payer_id, customer_id)`, t.orderNo),
    index('orders_credit_of')
      .on(t.creditOf)
      .where(sql`credit_of is not null`),
    index('orders_open_customer')
      .on(t.customerId, t.orderNo, t.id)
      .where(sql`${isOpen} and archived_at is null`),
    index('orders_responsible').on(t.responsibleId, t.status),
    index('orders_fitters').using('gin', t.fitterIds).with(SHORT_LIST),
    index('orders_search')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with(SHORT_LIST),
    // Ctrl-K looks through what is open first: a hundredth of all orders.
    index('orders_open_search')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with(SHORTER_LIST)
      .where(isOpen),
    uniqueIndex('orders_partner_case').on(t.partnerId, t.partnerCaseNo),
    // References that a document may have to its order: each can be found without a scan.
    index('orders_requisition').on(t.requisitionNo),
    index('orders_place').on(t.postnr, t.houseNo),
    index('orders_open_net').on(t.netOre).where(isOpen),
    index('orders_open_cost').on(t.costOre).where(isOpen),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    goodId: text('good_id'),
    text: text('text').notNull(),
    qtyMilli: integer('qty_milli').notNull(),
    unit: text('unit').notNull(),
    unitCostOre: bigint('unit_cost_ore', { mode: 'number' }).notNull().default(0),
    /** `null` until somebody sets a price. An order with such a line cannot be invoiced. */
    unitSalesOre: bigint('unit_sales_ore', { mode: 'number' }),
    priceUnit: integer('price_unit').$type<PriceUnit>().notNull().default(1),
    discountBp: integer('discount_bp').notNull().default(0),
    vatCode: text('vat_code').notNull().default('DK25'),
    netOre: bigint('net_ore', { mode: 'number' }).notNull(),
    costOre: bigint('cost_ore', { mode: 'number' }).notNull(),
    source: text('source')
      .$type<'manual' | 'document' | 'activity' | 'partner_price' | 'package'>()
      .notNull(),
    sourceRef: text('source_ref'),
    billable: boolean('billable').notNull().default(true),
    lockedBy: text('locked_by'),
    ...recordColumns,
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.lineNo),
    // With the order's id the newest lines of a good can be read from the index alone.
    index('order_lines_good').on(t.goodId, t.id, t.orderId),
    // A time entry makes one line, however often its making is asked for.
    uniqueIndex('order_lines_activity')
      .on(t.sourceRef)
      .where(sql`source = 'activity'`),
  ],
);

export const activityTypes = pgTable('activity_types', {
  id: text('id').primaryKey(),
  /** The name by which the program knows a shipped type, whatever it is called; `null` for the company's own. */
  code: text('code').unique(),
  name: text('name').notNull(),
  category: text('category').$type<ActivityType['category']>().notNull(),
  /** `#rrggbb` */
  color: text('color').notNull(),
  icon: text('icon').$type<ActivityType['icon']>().notNull(),
  wageCode: text('wage_code').notNull().default(''),
  goodId: text('good_id').references(() => goods.id),
  defaultMin: integer('default_min'),
  billable: boolean('billable').notNull(),
  requiresOrder: boolean('requires_order').notNull(),
  requiresOutcome: boolean('requires_outcome').notNull(),
  active: boolean('active').notNull().default(true),
  sort: integer('sort').notNull(),
  ...recordColumns,
});

export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    typeId: text('type_id')
      .notNull()
      .references(() => activityTypes.id),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    assigneeId: text('assignee_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<ActivityState>().notNull(),
    plannedStart: instant('planned_start'),
    plannedEnd: instant('planned_end'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    pausedMin: integer('paused_min').notNull().default(0),
    billableMin: integer('billable_min'),
    note: text('note'),
    outcome: text('outcome'),
    /** When its worker last said that the clock still runs because they still work. */
    stillWorkingAt: instant('still_working_at'),
    /** Why a leader should look at the ended entry; `null` for nothing, or when it is still running. */
    suspicion: text('suspicion').$type<Suspicion>(),
    /** When a leader said that a suspicious entry is right. */
    checkedAt: instant('checked_at'),
    checkedBy: text('checked_by').references(() => users.id),
    ...recordColumns,
  },
  (t) => [
    index('activities_order').on(t.orderId, t.startedAt, t.plannedStart, t.id),
    index('activities_assignee').on(t.assigneeId, t.plannedStart),
    index('activities_running')
      .on(t.assigneeId)
      .where(sql`state in ('running', 'pausing')`),
    index('activities_suspicious')
      .on(t.startedAt)
      .where(sql`suspicion is not null and checked_at is null`),
    index('activities_started').on(t.assigneeId, t.startedAt),
  ],
);
