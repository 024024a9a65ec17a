import { and, asc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { vismaTransferOrders, vismaTransfers } from '../database/schema/erp/transfers.ts';
import type { Queryable, Transaction } from '../services.ts';
import { moveStateSums } from './state-sums.ts';
import { queuedTransfer, type Transfer } from './transfer.ts';

type Row = typeof vismaTransfers.$inferSelect;

/** A transfer with the order that stands for it: the only one, or the first of several. */
export interface StoredTransfer {
  id: string;
  orderId: string;
  version: number;
  transfer: Transfer;
}

// In the words of the partial index: the database uses it only for these.
/** What waits for a sender. */
const isWaiting = sql`${vismaTransfers.state} in ('queued', 'failed_temporary', 'unknown')`;
/** What a sender works on; afterwards only one that fell leaves it behind. */
const isInHand = sql`${vismaTransfers.state} in ('validating', 'sending')`;

/** A transfer from its row. */
export function storedTransfer(row: Row): StoredTransfer {
  return {
    id: row.id,
    orderId: row.orderId,
    version: row.version,
    transfer: {
      reference: row.reference,
      state: row.state,
      body: row.body,
      key: row.idempotencyKey,
      keyAt: row.keyAt,
      outcomeUnknown: row.outcomeUnknown,
      failures: row.failures,
      dueAt: row.dueAt,
      missedAt: row.missedAt,
      invoiceOn: row.invoiceOn,
      totalOre: row.totalOre,
      approvedOre: row.approvedTotalOre,
      inLedger: ledgerCopy(row),
      causes: row.causes,
    },
  };
}

/** What the ledger holds of a transfer, from its row. */
export function ledgerCopy({
  ledgerKind: kind,
  ledgerNumber: number,
  ledgerTotalOre,
}: Pick<Row, 'ledgerKind' | 'ledgerNumber' | 'ledgerTotalOre'>): Transfer['inLedger'] {
  if (kind === null || number === null || ledgerTotalOre === null) return null;
  return { kind, number, totalOre: ledgerTotalOre };
}

/** A transfer as the columns of its row. */
export function transferColumns(transfer: Transfer) {
  const { key, inLedger, approvedOre, ...same } = transfer;
  return {
    ...same,
    idempotencyKey: key,
    approvedTotalOre: approvedOre,
    ledgerKind: inLedger?.kind ?? null,
    ledgerNumber: inLedger?.number ?? null,
    ledgerTotalOre: inLedger?.totalOre ?? null,
  };
}

/** An order as it is put into the queue. */
interface QueuedOrder {
  id: string;
  orderNo: string;
  totalOre: number;
}

/**
 * Puts orders into the queue that become one draft. Its reference names the first of them and its revision: a transfer after a discarded
 * one is the next revision.
 * @returns `undefined` when one of the orders has a transfer already
 */
export async function queueTransfer(
  tx: Transaction,
  [first, ...more]: readonly [QueuedOrder, ...QueuedOrder[]],
  by: { userId: string | null; now: Date; invoiceOn?: string | null },
): Promise<StoredTransfer | undefined> {
  const together = [first, ...more];
  const isOfThese = inArray(
    vismaTransferOrders.orderId,
    together.map(({ id }) => id),
  );
  const active = and(isOfThese, eq(vismaTransferOrders.discarded, false));
  if ((await tx.$count(vismaTransferOrders, active)) > 0) return undefined;
  const earlier = await tx.$count(vismaTransferOrders, eq(vismaTransferOrders.orderId, first.id));
  const queued = queuedTransfer(`TAV-${first.orderNo}-${earlier + 1}`, by.now);
  const transfer = { ...queued, invoiceOn: by.invoiceOn ?? null };
  const times = { createdAt: by.now, createdBy: by.userId, updatedAt: by.now };
  const ordersOre = together.reduce((ore, { totalOre }) => ore + totalOre, 0);
  const kind = ordersOre < 0 ? ('credit' as const) : ('invoice' as const);
  const sums = { kind, orderCount: together.length, ordersOre };
  const id = ulid(by.now.getTime());
  const [row] = await tx
    .insert(vismaTransfers)
    .values({ id, orderId: first.id, ...sums, ...transferColumns(transfer), ...times })
    .returning();
  await moveStateSums(tx, [{ ...sums, from: null, to: transfer.state }]);
  await tx
    .insert(vismaTransferOrders)
    .values(together.map((order, at) => ({ transferId: id, orderId: order.id, position: at + 1 })));
  return row && storedTransfer(row);
}

const activeOf = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .select({ transfer: vismaTransfers })
    .from(vismaTransferOrders)
    .innerJoin(vismaTransfers, eq(vismaTransfers.id, vismaTransferOrders.transferId))
    .where(
      and(eq(vismaTransferOrders.orderId, orderId), sql`not ${vismaTransferOrders.discarded}`),
    ),
);

/** The transfer of an order that is not discarded. */
export async function activeTransfer(
  q: Queryable,
  orderId: string,
): Promise<StoredTransfer | undefined> {
  const [row] = await activeOf(q, { orderId });
  return row && storedTransfer(row.transfer);
}

/** Whether an order had a transfer that was discarded. */
export async function hasDiscarded(q: Queryable, orderId: string): Promise<boolean> {
  const isOver = and(eq(vismaTransferOrders.orderId, orderId), vismaTransferOrders.discarded);
  return (await q.$count(vismaTransferOrders, isOver)) > 0;
}

/**
 * The next transfers that are due, those that have waited longest first.
 * @param most how many
 * @param except the ids of those that are being worked on
 */
export async function nextDue(
  q: Queryable,
  now: Date,
  most: number,
  except: readonly string[],
): Promise<StoredTransfer[]> {
  const rows = await q
    .select()
    .from(vismaTransfers)
    .where(
      and(isWaiting, lte(vismaTransfers.dueAt, now), notInArray(vismaTransfers.id, [...except])),
    )
    .orderBy(asc(vismaTransfers.dueAt), asc(vismaTransfers.id))
    .limit(most);
  return rows.map(storedTransfer);
}

/** Whether a sender has anything to do, now or later: a queue that is empty is not taken. */
export async function isAnythingToDo(q: Queryable): Promise<boolean> {
  const [row] = await q
    .select({ id: vismaTransfers.id })
    .from(vismaTransfers)
    .where(or(isWaiting, isInHand))
    .limit(1);
  return row !== undefined;
}

/** The transfers that a sender had in hand when it fell. */
export async function leftInHand(q: Queryable): Promise<StoredTransfer[]> {
  const rows = await q.select().from(vismaTransfers).where(isInHand);
  return rows.map(storedTransfer);
}
