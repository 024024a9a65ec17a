import { inArray } from 'drizzle-orm';
import { transferStateLabels } from '#domain/erp/transfer.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { orders } from '../../database/schema/orders.ts';
import {
  mayOn,
  ORDER_NOT_FOUND,
  ORDER_NOT_YOURS,
  type StoredOrder,
} from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { runOverItems, type BeginPart } from '../../records/bulk-run.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { loadBilledOrder, loadNumbers } from '../draft/billed-order.ts';
import { writeDraft } from '../draft/write-draft.ts';
import { activeTransfer, queueTransfer } from '../stored-transfers.ts';
import { transferEvent } from '../transfer-news.ts';
import { causeSentences } from './cause-sentences.ts';
import type { SendRequest } from './transfer-requests.ts';

/** Puts orders into the queue to the ledger: each that is ready, has no transfer and lacks nothing. A dry run says which these are. */
export async function sendOrders(
  services: Services,
  user: CurrentUser,
  { invoiceOn, ...run }: SendRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const begin: BeginPart<StoredOrder> = async (tx, _found, record) => {
    const numbers = await loadNumbers(tx);
    return async (order) => {
      const reasons = await reasonsAgainst(tx, order, numbers, invoiceOn ?? copenhagenDate(now));
      if (reasons.length > 0) return { ok: false, reasons };
      if (!record) return { ok: true, version: order.version };
      const queued = await queueTransfer(tx, [order], { userId: user.id, now, invoiceOn });
      if (!queued) return { ok: false, reasons: ['Ordren er allerede på vej til Visma.'] };
      const { id, version } = queued;
      record(transferEvent({ id, orderIds: [order.id], version, from: null, to: 'queued' }));
      return { ok: true, version: order.version };
    };
  };
  const records = {
    noun: 'Ordren',
    find: (tx: Transaction, ids: string[]) =>
      tx.select().from(orders).where(inArray(orders.id, ids)),
    notFound: ORDER_NOT_FOUND,
    hiddenBecause: (order: StoredOrder) =>
      mayOn(user, 'order.see', order) ? null : ORDER_NOT_YOURS,
  };
  const results = await runOverItems(services, user, run, records, begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => ({ ...result, orderNo: item?.orderNo ?? '' })),
  };
}

async function reasonsAgainst(
  tx: Transaction,
  order: StoredOrder,
  numbers: ReadonlyMap<string, number>,
  day: string,
): Promise<string[]> {
  if (order.status !== 'ready_to_invoice') return ['Ordren er ikke klar til fakturering.'];
  const active = await activeTransfer(tx, order.id);
  if (active) {
    const label = transferStateLabels[active.transfer.state];
    return [`Ordren har allerede en overførsel: »${label}«.`];
  }
  const written = writeDraft(await loadBilledOrder(tx, order.id, ''), numbers, day);
  return written.ok ? [] : causeSentences(written.causes);
}
