import { eq, inArray } from 'drizzle-orm';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { TransferEvent } from '#machines/lifecycles/transfers/transfer-events.ts';
import { takeTransferStep } from '#machines/lifecycles/transfers/take-transfer-step.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { TransferAnswer } from '../../pages/admin/order-visma-insert.props.ts';
import { type BeginPart, runOverItems, type Verdict } from '../../records/bulk-run.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { forgetAnswers } from '../connection/stored-connection.ts';
import { loadBilledOrders, loadNumbers } from '../draft/billed-order.ts';
import { writeTransfer } from '../draft/write-transfer.ts';
import { orderIdsOf } from '../orders-of-transfer.ts';
import { transferFacts } from '../transfer-facts.ts';
import { storeTransfers } from '../store-transfers.ts';
import { type StoredTransfer, storedTransfer } from '../stored-transfers.ts';
import { tellOrders } from '../tell-order.ts';
import type { Transfer } from '../transfer.ts';
import { refusalBy } from './cause-sentences.ts';
import type { DiscardRequest, SendRequest } from './transfer-requests.ts';

interface NumberedTransfer extends StoredTransfer {
  orderNo: string;
}

/** Puts transfers that failed into the queue again, now that what was wrong has been corrected. A dry run says which still lack something. */
export async function resendTransfers(
  services: Services,
  user: CurrentUser,
  { invoiceOn, ...run }: SendRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const begin: BeginPart<NumberedTransfer> = async (tx, _found, record) => {
    const numbers = await loadNumbers(tx);
    // What the ledger has told is asked again: that it was corrected there is why somebody sends again.
    if (record) await forgetAnswers(tx);
    return async (stored) => {
      const day = invoiceOn ?? copenhagenDate(now);
      const ids = await orderIdsOf(tx, stored.id);
      const billed = await loadBilledOrders(tx, ids, stored.transfer.reference);
      const written = writeTransfer(billed, numbers, day);
      if (!written.ok) return refusalBy(written.causes, null);
      const again = { dueAt: now, failures: 0, causes: [], invoiceOn };
      return step(tx, stored, { type: 'transfer.resend' }, { user, now, record, change: again });
    };
  };
  const answer = await runOver(services, user, run, begin);
  if (!run.dryRun) services.wakeTransfers?.();
  return answer;
}

/** Discards transfers: their orders are not transferred, until somebody sends them anew. */
export function discardTransfers(
  services: Services,
  user: CurrentUser,
  { reason, ...run }: DiscardRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const begin: BeginPart<NumberedTransfer> = async (tx, _found, record) => (stored) =>
    step(tx, stored, { type: 'transfer.discard', reason }, { user, now, record, change: {} });
  return runOver(services, user, run, begin);
}

/** Approves that the ledger has another sum than ours: the transfers count as arrived, with both sums and the reason. */
export function approveDifferences(
  services: Services,
  user: CurrentUser,
  { reason, ...run }: DiscardRequest,
): Promise<TransferAnswer> {
  const now = services.clock();
  const begin: BeginPart<NumberedTransfer> = async (tx, _found, record) => (stored) => {
    const approvedOre = stored.transfer.inLedger?.totalOre ?? null;
    const change = { approvedOre, causes: [] };
    return step(tx, stored, { type: 'transfer.approve', reason }, { user, now, record, change });
  };
  return runOver(services, user, run, begin);
}

interface By {
  user: CurrentUser;
  now: Date;
  /** `null` in a dry run. */
  record: Parameters<BeginPart<NumberedTransfer>>[2];
  /** What changes with the step. */
  change: Partial<Transfer>;
}

async function step(
  tx: Transaction,
  stored: StoredTransfer,
  event: TransferEvent,
  { user, now, record, change }: By,
): Promise<Verdict> {
  const actor = { rights: user.rights, system: false };
  const result = takeTransferStep(
    stored.transfer.state,
    transferFacts(stored.transfer, now, actor),
    event,
  );
  if (!result.ok) return { ok: false, reasons: result.reasons };
  if (record) {
    const after = { ...stored.transfer, ...change, state: result.state };
    const reason = 'reason' in event ? event.reason : undefined;
    const changes = [{ stored, after, call: null, reason }];
    for (const happened of await storeTransfers(tx, changes, now)) record(happened);
    await tellOrders(tx, record, changes, now);
  }
  return { ok: true, version: stored.version + 1 };
}

async function runOver(
  services: Services,
  user: CurrentUser,
  run: Omit<SendRequest, 'invoiceOn'>,
  begin: BeginPart<NumberedTransfer>,
): Promise<TransferAnswer> {
  const records = {
    noun: 'Overførslen',
    find: findTransfers,
    notFound: 'Overførslen findes ikke.',
    hiddenBecause: () => null,
  };
  const results = await runOverItems(services, user, run, records, begin);
  return {
    dryRun: run.dryRun,
    results: results.map(({ item, ...result }) => ({ ...result, orderNo: item?.orderNo ?? '' })),
  };
}

async function findTransfers(tx: Transaction, ids: string[]): Promise<NumberedTransfer[]> {
  const rows = await tx
    .select({ row: vismaTransfers, orderNo: orders.orderNo })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId))
    .where(inArray(vismaTransfers.id, ids));
  return rows.map(({ row, orderNo }) => ({ ...storedTransfer(row), orderNo }));
}
