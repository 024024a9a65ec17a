import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { runOverItems, type BeginPart } from '../../records/bulk-run.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadNumbers } from '../draft/billed-order.ts';
import { queueTransfer } from '../stored-transfers.ts';
import { transferEvent } from '../transfer-news.ts';
import { judgeOrder } from './judge-order.ts';
import { ordersOfRun } from './orders-of-run.ts';
import type { SendRequest } from './transfer-requests.ts';

/** Puts orders into the queue to the ledger: each that is ready, has no transfer and lacks nothing. A dry run says which these are. */
export async function sendOrders(
  services: Services,
  user: CurrentUser,
  { invoiceOn, ...run }: SendRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const { mostLines } = services.settings.visma;
  const begin: BeginPart<StoredOrder> = async (tx, _found, record) => {
    const day = invoiceOn ?? copenhagenDate(now);
    const measures = { numbers: await loadNumbers(tx), day, mostLines };
    return async (order) => {
      const judged = await judgeOrder(tx, order, measures);
      if (!judged.ok) return judged;
      if (!record) return { ok: true, version: order.version };
      const queued = await queueTransfer(tx, [order], { userId: user.id, now, invoiceOn });
      if (!queued) return { ok: false, reasons: ['Ordren er allerede på vej til Visma.'] };
      const { id, version } = queued;
      record(transferEvent({ id, orderIds: [order.id], version, from: null, to: 'queued' }));
      return { ok: true, version: order.version };
    };
  };
  const results = await runOverItems(services, user, run, ordersOfRun(user), begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => ({ ...result, orderNo: item?.orderNo ?? '' })),
  };
}
