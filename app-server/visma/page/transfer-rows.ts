import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { statesOfTab, TRANSFER_TABS, type TransferTab } from '#domain/erp/transfer-list.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers.ts';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransfers } from '../../database/schema/transfers.ts';
import type { LedgerHeld, TransferRow } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { causeSentences, mendWays } from '../acts/cause-sentences.ts';
import { ledgerCopy } from '../stored-transfers.ts';
import { differenceOpen } from '../transfer.ts';
import { sumOfTransfer } from '../orders-of-transfer.ts';

const payers = alias(customers, 'payers');
/** The bytes of a draft are most of its row, and no list shows them. */
const { body: _body, ...shownColumns } = getTableColumns(vismaTransfers);
/** What is over is read from the newest; what somebody must do something about, from the oldest. */
const NEWEST_FIRST: readonly TransferTab[] = ['transferred', 'booked', 'discarded'];

/** The transfers of a tab: their states stand in the statement, so that the index of states is used. */
export function inTab(tab: TransferTab): SQL {
  const states = statesOfTab[tab].map((state) => sql.raw(`'${state}'`));
  return sql`${vismaTransfers.state} in (${sql.join(states, sql`, `)})`;
}

type Part<Bound> = Record<'limit' | 'offset', Bound>;

function rowsOfTab(
  q: Queryable,
  tab: TransferTab,
  matches: SQL | undefined,
  part: Part<number> | Part<Placeholder>,
) {
  const inOrder = NEWEST_FIRST.includes(tab) ? desc : asc;
  const order = [inOrder(vismaTransfers.updatedAt), inOrder(vismaTransfers.id)];
  // What is shown of a transfer is read for those of the part, and not for all before them.
  const inPart = q
    .select({ id: vismaTransfers.id })
    .from(vismaTransfers)
    .where(and(inTab(tab), matches))
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset);
  return q
    .select({
      transfer: shownColumns,
      orderNo: orders.orderNo,
      title: orders.title,
      payerName: payers.name,
      totalOre: sumOfTransfer,
    })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .innerJoin(payers, eq(payers.id, orders.payerId))
    .where(inArray(vismaTransfers.id, inPart))
    .orderBy(...order);
}

/** The whole of a tab, its statement written once. */
const wholeTabs = new Map(
  TRANSFER_TABS.map((tab) => [
    tab,
    writtenRead(['limit', 'offset'], (q, part) => rowsOfTab(q, tab, undefined, part)),
  ]),
);

/** A part of the transfers of a tab. @param matches which of them; all when absent */
export async function loadTransferRows(
  q: Queryable,
  tab: TransferTab,
  matches: SQL | undefined,
  part: Part<number>,
): Promise<TransferRow[]> {
  const whole = matches === undefined ? wholeTabs.get(tab) : undefined;
  const rows = await (whole ? whole(q, part) : rowsOfTab(q, tab, matches, part));
  return rows.map(({ transfer, ...order }) => ({
    ...order,
    ...shownTransfer(transfer, order.orderNo),
  }));
}

type Row = Omit<typeof vismaTransfers.$inferSelect, 'body'>;

/** A transfer as the page shows it. @param orderNo of its first order, where the reader does not look at it */
export function shownTransfer(
  row: Row,
  orderNo: string | null,
): Omit<TransferRow, 'orderNo' | 'title' | 'payerName' | 'totalOre'> {
  const { id, version, orderId, orderCount, state, failedSince, updatedAt, dueAt, reason } = row;
  return {
    id,
    version,
    orderId,
    orderCount,
    state,
    since: (failedSince ?? updatedAt).toISOString(),
    dueAt: state === 'failed_temporary' || state === 'unknown' ? dueAt.toISOString() : null,
    ledger: heldBy(row),
    sentences: sentencesOf(row, reason),
    // Of several orders it is not known which.
    ways: state === 'failed_fixable' ? mendWays(row.causes, orderCount === 1 ? orderNo : null) : [],
  };
}

/** What the ledger was known to hold, with how far it is from our sum. */
function heldBy(row: Row): LedgerHeld | null {
  const { totalOre, approvedTotalOre: approvedOre, state, causes } = row;
  const inLedger = ledgerCopy(row);
  if (inLedger === null) return null;
  const isApproved = approvedOre === inLedger.totalOre;
  const mayBe = state === 'failed_fixable' || state === 'transferred' || state === 'booked';
  return {
    ...inLedger,
    differenceOre: totalOre === null ? 0 : totalOre - inLedger.totalOre,
    approved: isApproved ? row.reason : null,
    approvable: mayBe && differenceOpen({ inLedger, totalOre, approvedOre, causes }),
  };
}

/** The sentence of a failure that is about nothing but the sum. */
export const SUM_DIFFERS = 'Summen i Visma er en anden end vores.';

function sentencesOf({ state, causes, totalOre, ledgerTotalOre }: Row, reason: string | null) {
  if (state === 'discarded') return reason === null ? [] : [reason];
  const isOff = ledgerTotalOre !== null && totalOre !== null && ledgerTotalOre !== totalOre;
  const differs = isOff && state === 'failed_fixable' ? [SUM_DIFFERS] : [];
  return [...causeSentences(causes), ...differs];
}
