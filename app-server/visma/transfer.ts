import type { KnownCause } from '#domain/erp/erp-error-sentence.ts';
import type { TransferState } from '#domain/erp/transfer.ts';
import type { ErpCause } from '../erp/gateway/erp-answer.ts';

/** What the ledger holds of a transfer. */
interface LedgerCopy {
  kind: 'draft' | 'booked';
  number: number;
  /** With VAT, in øre. */
  totalOre: number;
}

/** The transfer of one order, as it is stored. */
export interface Transfer {
  /** Names it in the ledger, in the alphabet `A–Z0–9-`. */
  reference: string;
  state: TransferState;
  /** The bytes of the draft; `null` before they were written. */
  body: string | null;
  /** The idempotency key of these bytes, and since when it is in use. */
  key: string | null;
  keyAt: Date | null;
  /** A call with these bytes may have made a draft that nobody has found. */
  outcomeUnknown: boolean;
  /** The tries that failed since it last stood in the queue. */
  failures: number;
  /** When something is to be done about it. */
  dueAt: Date;
  /** When the last search found nothing. */
  missedAt: Date | null;
  /** The day that somebody chose for the invoice, `YYYY-MM-DD`; `null` for that of the transfer. */
  invoiceOn: string | null;
  /** What the order comes to with VAT, in øre. */
  totalOre: number | null;
  /** The other sum in the ledger that somebody has approved, in øre. */
  approvedOre: number | null;
  /** `null` while the ledger is not known to hold anything. */
  inLedger: LedgerCopy | null;
  /** Why it failed. */
  causes: readonly ErpCause[];
}

/** Whether what the ledger holds comes to our sum, or to one that somebody has approved. */
export function sumsAgree({
  inLedger,
  totalOre,
  approvedOre,
}: Pick<Transfer, 'inLedger' | 'totalOre' | 'approvedOre'>): boolean {
  if (inLedger === null) return false;
  return inLedger.totalOre === totalOre || inLedger.totalOre === approvedOre;
}

/** Whether the ledger holds one draft or invoice with another sum, and nobody has approved that. */
export function differenceOpen(
  transfer: Pick<Transfer, 'inLedger' | 'totalOre' | 'approvedOre' | 'causes'>,
): boolean {
  const isOneOfMany = transfer.causes.some(({ code }) => code === MANY_IN_LEDGER);
  return (
    transfer.inLedger !== null && transfer.totalOre !== null && !sumsAgree(transfer) && !isOneOfMany
  );
}

/** The code of a failure because more than one draft or invoice has our reference. */
export const MANY_IN_LEDGER = 'lookup.many' satisfies KnownCause;

/** A transfer that was just put into the queue. */
export function queuedTransfer(reference: string, now: Date): Transfer {
  return {
    reference,
    state: 'queued',
    body: null,
    key: null,
    keyAt: null,
    outcomeUnknown: false,
    failures: 0,
    dueAt: now,
    missedAt: null,
    invoiceOn: null,
    totalOre: null,
    approvedOre: null,
    inLedger: null,
    causes: [],
  };
}
