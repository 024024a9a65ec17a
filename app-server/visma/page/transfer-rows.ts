import { and, asc, desc, eq, getTableColumns, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { statesOfTab, TRANSFER_TABS, type TransferTab } from '#domain/erp/transfer-list.ts';
import { preparedRead, writtenRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { LedgerHeld, TransferRow } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { causeSentences, mendWays } from '../acts/cause-sentences.ts';
import { ledgerCopy } from '../stored-transfers.ts';
import { differenceOpen } from '../transfer.ts';
import { sumOfTransfer } from '../orders-of-transfer.ts';

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
  return q
    .select({ transfer: shownColumns, totalOre: sumOfTransfer })
    .from(vismaTransfers)
    .where(and(inTab(tab), matches))
    .orderBy(inOrder(vismaTransfers.updatedAt), inOrder(vismaTransfers.id))
    .limit(part.limit)
    .offset(part.offset);
}

/** The whole of a tab, its statement written once. */
const wholeTabs = new Map(
  TRANSFER_TABS.map((tab) => [
    tab,
    writtenRead(['limit', 'offset'], (q, part) => rowsOfTab(q, tab, undefined, part)),
  ]),
);

/** What a transfer shows of its order, read by key: a planner that joins reads orders from the first one on to those of a page. */
const ordersOfRows = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      title: orders.title,
      payerName: customers.name,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.payerId))
    .where(eq(orders.id, sql`any(${ids})`)),
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
  const found = await ordersOfRows(q, { ids: rows.map(({ transfer }) => transfer.orderId) });
  const orderOf = new Map(found.map(({ id, ...order }) => [id, order]));
  return rows.flatMap(({ transfer, totalOre }) => {
    const order = orderOf.get(transfer.orderId);
    return order ? { ...order, totalOre, ...shownTransfer(transfer, order.orderNo) } : [];
  });
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
