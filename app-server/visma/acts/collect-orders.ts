import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { mayOn, type StoredOrder } from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { runOverItems, type BeginPart } from '../../records/bulk-run.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadNumbers } from '../draft/billed-order.ts';
import {
  groupOrders,
  invoiceOf,
  type KnownPartners,
  learnPartners,
  queueInvoice,
} from './collective-invoices.ts';
import { ordersOfRun } from './orders-of-run.ts';
import type { SendRequest } from './transfer-requests.ts';

/**
 * Puts orders into the queue as collective invoices: one transfer for each partner whose orders are among them. An order that cannot be
 * on one stays back and is told why. What is answered for an order names its partner as the group that must not be divided.
 */
export async function collectOrders(
  services: Services,
  user: CurrentUser,
  { invoiceOn, ...run }: SendRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const { mostLines } = services.settings.visma;
  const known: KnownPartners = new Map();
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const day = invoiceOn ?? copenhagenDate(now);
    const measures = { numbers: await loadNumbers(tx), day, mostLines };
    const seen = found.filter((order) => mayOn(user, 'order.see', order));
    await learnPartners(tx, known, seen);
    const { verdicts, invoices } = await groupOrders(tx, seen, known, measures);
    const by = { userId: user.id, now, invoiceOn };
    if (record) for (const invoice of invoices) await queueInvoice(tx, record, invoice, by);
    return async ({ id }) =>
      verdicts.get(id) ?? { ok: false, reasons: ['Ordren kom til, mens der blev samlet.'] };
  };
  const records = ordersOfRun(user);
  const atOnce = run.items.length;
  const results = await runOverItems(services, user, { ...run, atOnce }, records, begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => {
      const invoice = result.ok ? invoiceOf(item, known) : undefined;
      return { ...result, orderNo: item?.orderNo ?? '', ...(invoice && { invoice }) };
    }),
  };
}
