import { desc, eq } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { vismaTransferOrders, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { OrderTransfer } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import {
  collectedBy,
  type KnownPartners,
  learnPartners,
  waitingText,
} from '../acts/collective-invoices.ts';
import { isLedgerAway } from '../connection/stored-connection.ts';
import { shownTransfer } from './transfer-rows.ts';

const ON_ITS_WAY: readonly StoredOrder['status'][] = [
  'ready_to_invoice',
  'transferred',
  'invoiced',
];

/** Where an order stands on its way to the ledger; `null` before it can be sent, and for who may not see that. */
export async function loadOrderTransfer(
  q: Queryable,
  order: StoredOrder,
  user: CurrentUser,
  webUrl: string | null,
): Promise<OrderTransfer | null> {
  const { id, status, statusSince } = order;
  if (!ON_ITS_WAY.includes(status) || scopeOf(user.rights, 'transfer.see') !== 'all') return null;
  const [found] = await q
    .select({ row: vismaTransfers })
    .from(vismaTransferOrders)
    .innerJoin(vismaTransfers, eq(vismaTransfers.id, vismaTransferOrders.transferId))
    .where(eq(vismaTransferOrders.orderId, id))
    .orderBy(desc(vismaTransfers.createdAt))
    .limit(1);
  const row = found?.row;
  const isFree = row === undefined || row.state === 'discarded';
  const maySend = scopeOf(user.rights, 'transfer.send') === 'all';
  const sendable = status === 'ready_to_invoice' && isFree && maySend;
  const waitsFor = sendable ? await waitingFor(q, order) : null;
  const isAway = await isLedgerAway(q);
  const common = { sendable, waitsFor, isAway, webUrl };
  if (row === undefined) {
    const nothing = { state: null, dueAt: null, ledger: null, sentences: [], ways: [] };
    return { ...nothing, since: statusSince.toISOString(), ...common };
  }
  const { state, since, dueAt, ledger, sentences, ways } = shownTransfer(row, null);
  return { state, since, dueAt, ledger, sentences, ways, ...common };
}

async function waitingFor(q: Queryable, order: StoredOrder): Promise<string | null> {
  const known: KnownPartners = new Map();
  await learnPartners(q, known, [order]);
  const partner = collectedBy(order, known);
  return partner ? waitingText(partner) : null;
}
