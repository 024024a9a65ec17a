import type { CollectedWay } from '#domain/erp/collected-orders.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { RecordEvent } from '../../events/commit.ts';
import { mayOn, type StoredOrder } from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { runOverItems, type BeginPart, type Verdict } from '../../records/bulk-run.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { loadNumbers } from '../draft/billed-order.ts';
import { queueTransfer } from '../stored-transfers.ts';
import { transferEvent } from '../transfer-news.ts';
import {
  collectedBy,
  groupOrders,
  invoiceOf,
  type KnownPartners,
  learnPartners,
  queueInvoice,
  settledText,
  waitingText,
} from './collective-invoices.ts';
import { judgeOrder } from './judge-order.ts';
import { ordersOfRun } from './orders-of-run.ts';
import type { SendRequest } from './transfer-requests.ts';

/**
 * Puts orders into the queue to the ledger: each that is ready, has no transfer and lacks nothing. A dry run says which these are. Orders
 * that belong on a partner's collective invoice wait for it, unless the request says what else becomes of them; what is answered for them
 * names the invoice.
 */
export async function sendOrders(
  services: Services,
  user: CurrentUser,
  { invoiceOn, collected = 'wait', ...run }: SendRequest & { collected?: CollectedWay },
): Promise<TransferAnswer> {
  const now = services.clock();
  const { mostLines } = services.settings.visma;
  const known: KnownPartners = new Map();
  const waits = new Set<string>();
  const by = { userId: user.id, now, invoiceOn };
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const day = invoiceOn ?? copenhagenDate(now);
    const measures = { numbers: await loadNumbers(tx), day, mostLines };
    const seen = found.filter((order) => mayOn(user, 'order.see', order));
    await learnPartners(tx, known, seen);
    const together =
      collected === 'together' ? seen.filter((order) => collectedBy(order, known)) : [];
    const { verdicts, invoices } = await groupOrders(tx, together, known, measures);
    if (record) for (const invoice of invoices) await queueInvoice(tx, record, invoice, by);
    return async (order) => {
      const grouped = verdicts.get(order.id);
      if (grouped) return grouped;
      const judged = await judgeOrder(tx, order, measures);
      if (!judged.ok) return judged;
      const partner = collectedBy(order, known);
      if (partner && collected === 'wait') {
        waits.add(order.id);
        return { ok: false, reasons: [waitingText(partner)] };
      }
      if (record) return queueAlone(tx, record, order, by);
      const questions = partner && [`${settledText(partner)}, men ordren sendes alene.`];
      return { ok: true, version: order.version, ...(questions && { questions }) };
    };
  };
  // What becomes one invoice is written in one transaction.
  const atOnce = collected === 'together' ? { atOnce: run.items.length } : {};
  const records = ordersOfRun(user);
  const results = await runOverItems(services, user, { ...run, ...atOnce }, records, begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => {
      const isOn = collected === 'together' ? result.ok : waits.has(result.id);
      const invoice = isOn ? invoiceOf(item, known) : undefined;
      return { ...result, orderNo: item?.orderNo ?? '', ...(invoice && { invoice }) };
    }),
  };
}

async function queueAlone(
  tx: Transaction,
  record: RecordEvent,
  order: StoredOrder,
  by: Parameters<typeof queueTransfer>[2],
): Promise<Verdict> {
  const queued = await queueTransfer(tx, [order], by);
  if (!queued) return { ok: false, reasons: ['Ordren er allerede på vej til Visma.'] };
  const { id, version } = queued;
  record(transferEvent({ id, orderIds: [order.id], version, from: null, to: 'queued' }));
  return { ok: true, version: order.version };
}
