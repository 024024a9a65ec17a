import { formatCount } from '#domain/amounts/count.ts';
import { transferStateLabels } from '#domain/erp/transfer.ts';
import type { PageWay } from '#domain/pages.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Transaction } from '../../services.ts';
import { loadBilledOrder } from '../draft/billed-order.ts';
import { writeDraft } from '../draft/write-draft.ts';
import { activeTransfer } from '../stored-transfers.ts';
import { refusalBy } from './cause-sentences.ts';

/** What orders are held against before they are put into the queue. */
export interface Measures {
  /** The numbers of the ledger by the key of their subject. */
  numbers: ReadonlyMap<string, number>;
  /** The day of the invoice, `YYYY-MM-DD`. */
  day: string;
  /** So many lines may be on one draft. */
  mostLines: number;
}

type Judged =
  | { ok: true; lines: number }
  | { ok: false; reasons: string[]; ways?: Record<string, PageWay> };

/** Whether an order can be put into the queue and how many lines its draft has; or why not, in Danish. */
export async function judgeOrder(
  tx: Transaction,
  order: StoredOrder,
  { numbers, day, mostLines }: Measures,
): Promise<Judged> {
  const refused = (...reasons: string[]): Judged => ({ ok: false, reasons });
  if (order.status !== 'ready_to_invoice') return refused('Ordren er ikke klar til fakturering.');
  const active = await activeTransfer(tx, order.id);
  if (active) {
    const label = transferStateLabels[active.transfer.state];
    return refused(`Ordren har allerede en overførsel: »${label}«.`);
  }
  const written = writeDraft(await loadBilledOrder(tx, order.id, ''), numbers, day);
  if (!written.ok) return refusalBy(written.causes, null);
  const lines = written.written.draft.lines.length;
  if (lines > mostLines) {
    return refused(
      `Ordren har ${formatCount(lines)} linjer. En kladde i Visma kan have ${mostLines}.`,
    );
  }
  return { ok: true, lines };
}
