import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TransferState } from '#domain/erp/transfer.ts';
import { instant } from '../columns.ts';
import { orders } from '../orders/orders.ts';

/** A cause of a failure, as the ledger told it. */
interface Cause {
  code: string | null;
  path: string;
  value: string | null;
  message: string;
}

/** The transfers of orders to the ledger, each one draft. The row is what the sender goes on from after a fall. Times are the app-server's. */
export const vismaTransfers = pgTable(
  'visma_transfers',
  {
    id: text('id').primaryKey(),
    /** The first of its orders, which stands for it in lists. All of them are in `visma_transfer_orders`. */
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A credit's sum is negative. */
    kind: text('kind').$type<'invoice' | 'credit'>().notNull().default('invoice'),
    /** How many orders it has, and what they come to with VAT: they are locked as long as it is on its way. */
    orderCount: integer('order_count').notNull().default(1),
    ordersOre: bigint('orders_ore', { mode: 'number' }).notNull().default(0),
    /** Names it in the ledger. */
    reference: text('reference').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    /** The bytes of the draft: they name the customer. */
    body: text('body'),
    idempotencyKey: text('idempotency_key'),
    keyAt: instant('key_at'),
    outcomeUnknown: boolean('outcome_unknown').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    missedAt: instant('missed_at'),
    totalOre: bigint('total_ore', { mode: 'number' }),
    ledgerKind: text('ledger_kind').$type<'draft' | 'booked'>(),
    ledgerNumber: integer('ledger_number'),
    ledgerTotalOre: bigint('ledger_total_ore', { mode: 'number' }),
    causes: jsonb('causes').$type<readonly Cause[]>().notNull().default([]),
    /** The day that somebody chose for the invoice; otherwise it is that of the transfer. */
    invoiceOn: date('invoice_on'),
    /** Since when it is not where it should be, whatever was tried meanwhile. */
    failedSince: instant('failed_since'),
    /** The sum in the ledger that somebody has approved although it is not ours. */
    approvedTotalOre: bigint('approved_total_ore', { mode: 'number' }),
    /** Why it was discarded, or why another sum was approved. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('visma_transfers_reference').on(t.reference),
    index('visma_transfers_due')
      .on(t.dueAt, t.id)
      .where(sql`state in ('queued', 'validating', 'sending', 'failed_temporary', 'unknown')`),
    index('visma_transfers_state').on(t.state, t.updatedAt, t.id),
    index('visma_transfers_failing')
      .on(t.failedSince)
      .where(sql`state in ('failed_fixable', 'failed_temporary', 'unknown')`),
  ],
);

/** The orders of a transfer: one, or those of a collective invoice in the order in which they stand on it. */
export const vismaTransferOrders = pgTable(
  'visma_transfer_orders',
  {
    transferId: text('transfer_id')
      .notNull()
      .references(() => vismaTransfers.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The transfer is discarded: written with its state, so that an index can see it. */
    discarded: boolean('discarded').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.transferId, t.orderId] }),
    // An order has one transfer at a time.
    uniqueIndex('visma_transfer_orders_active')
      .on(t.orderId)
      .where(sql`not discarded`),
    index('visma_transfer_orders_order').on(t.orderId),
  ],
);

/** How many transfers are in each state and what their orders come to with VAT, so that no page counts them: kept in the write that moves one. */
export const vismaStateSums = pgTable('visma_state_sums', {
  state: text('state').$type<TransferState>().primaryKey(),
  count: integer('count').notNull(),
  orders: integer('orders').notNull(),
  totalOre: bigint('total_ore', { mode: 'number' }).notNull(),
  /** Those of the orders that are on credit notes: a negative sum. */
  creditOrders: integer('credit_orders').notNull(),
  creditOre: bigint('credit_ore', { mode: 'number' }).notNull(),
});

/** The calls that a transfer has led to, without a token, a name or an address. */
export const vismaAttempts = pgTable(
  'visma_attempts',
  {
    id: text('id').primaryKey(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => vismaTransfers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Where the transfer stood after the call. */
    state: text('state').$type<TransferState>().notNull(),
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
    logId: text('log_id'),
    errorCode: text('error_code'),
  },
  (t) => [index('visma_attempts_transfer').on(t.transferId, t.at)],
);

/** The connection to the ledger, and its queue: one row. Whoever holds the lease sends; by the database's clock. */
export const vismaConnection = pgTable('visma_connection', {
  id: integer('id').primaryKey(),
  baseUrl: text('base_url'),
  /** Both tokens, encrypted with a key that is not in the database. */
  sealedTokens: text('sealed_tokens'),
  agreementNumber: integer('agreement_number'),
  company: text('company'),
  pausedAt: instant('paused_at'),
  /** Why nothing is sent: somebody's words, or that the tokens are refused. */
  pauseReason: text('pause_reason'),
  holder: text('holder'),
  heldUntil: instant('held_until'),
  lastCallAt: instant('last_call_at'),
  /** Since when the ledger has not answered; `null` while it does. */
  unansweredSince: instant('unanswered_since'),
  bucketUsed: integer('bucket_used'),
  bucketLimit: integer('bucket_limit'),
  /** How many transfers have failed for so long that everybody is told. */
  overdue: integer('overdue').notNull().default(0),
  /** The day of the last mail about them. */
  mailedOn: date('mailed_on'),
  version: integer('version').notNull().default(1),
});
