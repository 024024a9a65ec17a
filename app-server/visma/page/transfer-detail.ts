import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { vatOre } from '#domain/amounts/money.ts';
import { TRANSFER_STATES } from '#domain/erp/transfer.ts';
import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import {
  vismaAttempts,
  vismaTransferOrders,
  vismaTransfers,
} from '../../database/schema/erp/transfers.ts';
import { draftBody } from '../../erp/economic/draft-body.ts';
import { readDraftBody } from '../../erp/economic/read-draft-body.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { TransferDetail } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable, Services } from '../../services.ts';
import { causeSentences, mendWays } from '../acts/cause-sentences.ts';
import { loadBilledOrders, loadNumbers } from '../draft/billed-order.ts';
import { writeTransfer } from '../draft/write-transfer.ts';
import { orderIdsOf } from '../orders-of-transfer.ts';
import { shownTransfer } from './transfer-rows.ts';

const payers = alias(customers, 'payers');

/**
 * The transfer of an order, with the other orders on its invoice: what is sent, the calls, and what happened.
 * @param transferId one of its transfers; without it the newest
 * @throws NotFound when there is no such order
 */
export async function loadTransferDetail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderId: string,
  transferId?: string,
): Promise<TransferDetail> {
  const isWanted = transferId === undefined ? undefined : eq(vismaTransfers.id, transferId);
  const [found] = await db
    .select({ row: vismaTransfers })
    .from(vismaTransferOrders)
    .innerJoin(vismaTransfers, eq(vismaTransfers.id, vismaTransferOrders.transferId))
    .where(and(eq(vismaTransferOrders.orderId, orderId), isWanted))
    .orderBy(desc(vismaTransfers.createdAt))
    .limit(1);
  const row = found?.row;
  const orderIds = row ? await orderIdsOf(db, row.id) : [orderId];
  const shown = await loadOrders(db, orderIds);
  const [first] = shown;
  if (!first) throw new NotFound();
  const day = row?.invoiceOn ?? copenhagenDate(clock());
  const { orderNo, title, payerName } = first;
  const only = orderIds.length === 1 ? orderNo : null;
  const written = await draftOf(db, orderIds, row, day, only);
  return {
    orderNo,
    title,
    payerName,
    orders: shown.map((one) => ({
      orderNo: one.orderNo,
      title: one.title,
      totalOre: one.totalOre,
    })),
    transfer: row
      ? { ...shownTransfer(row, orderNo), reference: row.reference, totalOre: row.totalOre }
      : null,
    ...written,
    attempts: row ? await loadAttempts(db, row.id) : [],
    timeline: row ? await loadTimeline(db, row.id) : [],
  };
}

/** The orders of an invoice, as they stand on it. */
async function loadOrders(q: Queryable, orderIds: readonly string[]) {
  const rows = await q
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      title: orders.title,
      totalOre: orders.totalOre,
      payerName: payers.name,
    })
    .from(orders)
    .innerJoin(payers, eq(payers.id, orders.payerId))
    .where(inArray(orders.id, [...orderIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orderIds.flatMap((id) => byId.get(id) ?? []);
}

const NOTHING_MISSING = { missing: [], missingWays: [] };

type Row = typeof vismaTransfers.$inferSelect;

/** What was sent; before that, what would be sent today. Either way it is read from the bytes. */
async function draftOf(
  q: Queryable,
  orderIds: readonly string[],
  row: Row | undefined,
  day: string,
  orderNo: string | null,
): Promise<Pick<TransferDetail, 'draft' | 'missing' | 'missingWays'>> {
  if (row && row.body !== null) return { draft: shownDraft(row.body), ...NOTHING_MISSING };
  const billed = await loadBilledOrders(q, orderIds, row?.reference ?? '');
  const result = writeTransfer(billed, await loadNumbers(q), day);
  if (!result.ok) {
    const { causes } = result;
    const missing = causeSentences(causes);
    return { draft: null, missing, missingWays: mendWays(causes, orderNo) };
  }
  return { draft: shownDraft(draftBody(result.written.draft)), ...NOTHING_MISSING };
}

function shownDraft(body: string): TransferDetail['draft'] {
  const draft = readDraftBody(body);
  return { ...draft, totalOre: draft.netOre + vatOre(draft.netOre) };
}

async function loadAttempts(q: Queryable, id: string): Promise<TransferDetail['attempts']> {
  const rows = await q
    .select()
    .from(vismaAttempts)
    .where(eq(vismaAttempts.transferId, id))
    .orderBy(desc(vismaAttempts.at), desc(vismaAttempts.id))
    .limit(100);
  return rows.map(({ at, state, status, durationMs, logId, errorCode }) => ({
    at: at.toISOString(),
    state,
    status,
    durationMs,
    logId,
    errorCode,
    sentence: errorCode === null ? null : erpErrorSentence(errorCode, null, errorCode),
  }));
}

const moved = v.object({
  state: v.tuple([v.nullable(v.picklist(TRANSFER_STATES)), v.picklist(TRANSFER_STATES)]),
  approvedOre: v.optional(v.tuple([v.unknown(), v.nullable(v.number())])),
});

async function loadTimeline(q: Queryable, id: string): Promise<TransferDetail['timeline']> {
  const rows = await q
    .select({
      at: domainEvents.at,
      changed: domainEvents.changed,
      initials: users.initials,
      reason: domainEvents.reason,
    })
    .from(domainEvents)
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    .where(eq(domainEvents.entityId, id))
    .orderBy(asc(domainEvents.seq))
    .limit(500);
  return rows.flatMap(({ at, changed, initials, reason }) => {
    if (!v.is(moved, changed)) return [];
    const { state, approvedOre } = changed;
    const approved = approvedOre?.[1] ?? null;
    return [{ at: at.toISOString(), state: state[1], initials, reason, approvedOre: approved }];
  });
}
