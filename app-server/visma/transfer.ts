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
  /** `null` while the ledger is not known to hold anything. */
  inLedger: LedgerCopy | null;
  /** Why it failed. */
  causes: readonly ErpCause[];
}

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
    inLedger: null,
    causes: [],
  };
}
