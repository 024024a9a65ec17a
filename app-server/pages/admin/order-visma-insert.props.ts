import type { TransferListFilters, TransferTab } from '#domain/erp/transfer-list.ts';
import type { TransferState } from '#domain/erp/transfer.ts';
import type { PageWay } from '#domain/pages.ts';
import type { SETTLEMENTS } from '#domain/partners/partner-kinds.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/OrderVismaInsert': OrderVismaInsertProps;
  }
}

/** The connection with the ledger and its queue. Instants are ISO 8601. */
export interface VismaConnection {
  /** Whether there are tokens that can be used. */
  connected: boolean;
  /** Where the ledger is, without path: `restapi.e-conomic.com`. */
  host: string;
  company: string | null;
  agreementNumber: number | null;
  pausedAt: string | null;
  pauseReason: string | null;
  lastCallAt: string | null;
  /** Since when the ledger has not answered; `null` while it does. */
  awaySince: string | null;
  /** There was a connection: its tokens are refused, or can no longer be read. */
  lost: boolean;
  /** How many drafts have arrived in the last five minutes. */
  recently: number;
  /** Where a person sees a draft or an invoice in the ledger; see `ledgerAddress`. */
  webUrl: string | null;
  /** How much of the minute's bucket was used at that time. */
  bucket: { used: number; limit: number } | null;
}

/** A number of orders and what they come to with VAT, in øre. */
export interface CountAndSum {
  count: number;
  totalOre: number;
}

/** The same, with the credit notes that are among them: theirs is a negative sum. */
export interface SumWithCredits extends CountAndSum {
  credits: CountAndSum;
}

/** `GET /visma/fejl`: what fails on its way to the ledger now. */
export interface FailingTransfers {
  count: number;
  /** With VAT, in øre. */
  totalOre: number;
  /** Since when the oldest has failed. */
  oldest: string | null;
  /** The lists that hold exactly these; only those with any. */
  byTab: { tab: TransferTab; count: number }[];
}

/** What the ledger was known to hold of a transfer when it was looked at last. */
export interface LedgerHeld {
  kind: 'draft' | 'booked';
  number: number;
  totalOre: number;
  /** What we sent less what it holds, in øre. */
  differenceOre: number;
  /** Why somebody has approved the difference; `null` where nobody has. */
  approved: string | null;
  /** Somebody can approve the difference. */
  approvable: boolean;
}

/** A row of the list: a transfer, or an order that is ready for one. */
export interface TransferRow {
  /** Of the transfer; of the order where it has none. */
  id: string;
  version: number;
  /** The order; of several the first. */
  orderId: string;
  orderNo: string;
  title: string;
  /** How many orders are on the invoice. */
  orderCount: number;
  /** Who gets the invoice. */
  payerName: string;
  /** What it comes to with VAT, in øre. */
  totalOre: number;
  /** `null` for an order that has no transfer. */
  state: TransferState | null;
  /** Since when it stands as it does. */
  since: string;
  /** When it is tried again. */
  dueAt: string | null;
  /** What the ledger calls it. */
  ledger: LedgerHeld | null;
  /** Why it failed, or why it was discarded. */
  sentences: string[];
  /** Where that can be put right. */
  ways: PageWay[];
}

/** What many transfers failed for. */
export interface CauseGroup {
  sentence: string;
  /** Where it can be put right; empty where that is in the ledger. */
  ways: PageWay[];
  /** Another day for the invoice is the way out. */
  needsDay: boolean;
  /** A draft with another sum is in the ledger: it is corrected there, or the difference is approved. */
  approvable: boolean;
  transfers: { id: string; version: number; orderNo: string }[];
  /** The orders of these transfers. */
  orderNos: string[];
}

/** A partner whose orders can become one collective invoice. */
export interface Collectable {
  partnerId: string;
  partnerName: string;
  /** How often it is invoiced. */
  settlement: (typeof SETTLEMENTS)[number];
  count: number;
  /** With VAT, in øre. */
  totalOre: number;
}

export interface OrderVismaInsertProps {
  connection: VismaConnection;
  /** What is entered in the ledger so that it tells of booked invoices; `null` for who may not connect. */
  webhookUrl: string | null;
  queued: SumWithCredits;
  failed: SumWithCredits;
  /** Since when the oldest failure has stood. */
  oldestFailure: string | null;
  counts: Record<TransferTab, number>;
  filters: TransferListFilters;
  rows: TransferRow[];
  /** The failures of the tab `failed_fixable` by their cause, the most frequent first. */
  causes: CauseGroup[];
  /** The collective invoices that could be made of what is ready; empty in the other tabs. */
  collectable: Collectable[];
  pageSize: number;
  total: { count: number; capped: boolean };
  /** The last event that the page includes. */
  seq: number;
}

/** What became, or would become, of one item of a run. */
interface TransferResult {
  id: string;
  orderNo: string;
  ok: boolean;
  reasons: string[];
  /** Where reasons can be put right, by the reason. */
  ways?: Record<string, PageWay>;
  /** What somebody should look at before it is done. */
  questions?: string[];
  version: number;
  /** The collective invoice that the order is on, or waits for where it is not `ok`, and what it adds to it without VAT. */
  invoice?: { partnerId: string; partnerName: string; netOre: number };
  /** What the run is told again; `group` names what must not be divided. */
  found?: Record<string, string>;
}

/** `POST /visma/overfoer`, `/visma/samlefaktura`, `/visma/gensend` and `/visma/kasser`: the dry run and the run answer alike. */
export interface TransferAnswer {
  dryRun: boolean;
  results: TransferResult[];
}

/** `POST /visma/udfald`: those of the items that a run of this person has changed. */
export interface TransferOutcome {
  results: TransferResult[];
}

/** A line of a draft as the ledger gets it. */
interface ShownDraftLine {
  productNumber: string | null;
  text: string;
  quantityMilli: number;
  unitPriceOre: number;
  discountBp: number;
  netOre: number;
}

/** A draft as the ledger gets it. */
export interface ShownDraft {
  reference: string;
  date: string;
  customerNumber: number;
  recipient: { name: string; address: string; zip: string; city: string; ean: string | null };
  heading: string;
  text: string | null;
  lines: ShownDraftLine[];
  netOre: number;
  totalOre: number;
}

/** `GET /visma/ordrer/:orderId`: the transfer of an order, or what it would be. */
export interface TransferDetail {
  orderNo: string;
  title: string;
  payerName: string;
  /** Those on the invoice, as they stand on it. Sums are øre with VAT. */
  orders: { orderNo: string; title: string; totalOre: number }[];
  transfer:
    | (Pick<TransferRow, 'id' | 'version' | 'state' | 'dueAt' | 'ledger' | 'sentences' | 'ways'> & {
        reference: string;
        totalOre: number | null;
      })
    | null;
  /** `null` where something is missing before it can be written. */
  draft: ShownDraft | null;
  /** What is missing. */
  missing: string[];
  /** Where that can be put right. */
  missingWays: PageWay[];
  attempts: {
    at: string;
    state: TransferState;
    status: number | null;
    durationMs: number;
    logId: string | null;
    errorCode: string | null;
    /** The code in Danish; `null` where there is none. */
    sentence: string | null;
  }[];
  timeline: {
    at: string;
    state: TransferState;
    initials: string | null;
    reason: string | null;
    /** The sum in the ledger that was approved by this, in øre. */
    approvedOre: number | null;
  }[];
}

/** `GET /visma/overfoersler/:id/i-visma`: what the ledger holds of a transfer now. */
export interface LedgerCopyNow {
  found: boolean;
  kind: 'draft' | 'booked' | null;
  number: number | null;
  netOre: number | null;
  totalOre: number | null;
  date: string | null;
  lastUpdated: string | null;
  /** Why it could not be asked; `null` where it was. */
  failure: string | null;
}

/** One day of the accounts: what we say was transferred, and what the ledger holds. */
interface ReconciledDay {
  /** `YYYY-MM-DD` */
  day: string;
  ours: SumWithCredits;
  theirs: SumWithCredits;
}

/** One invoice on which we and the ledger do not agree, and what settles it. */
export interface Discrepancy {
  day: string;
  reference: string;
  /** `null` where the ledger alone has it. */
  transfer:
    | (Pick<TransferRow, 'id' | 'version' | 'orderId' | 'orderNo' | 'orderCount'> & {
        state: TransferState;
      })
    | null;
  oursOre: number | null;
  theirsOre: number | null;
  sentence: string;
  /** What the ledger holds with our reference. */
  copies: { kind: 'draft' | 'booked'; number: number; totalOre: number }[];
  /** Why somebody has approved the difference: it is explained. */
  approved: string | null;
  /** Somebody can approve it. */
  approvable: boolean;
}

/** `GET /visma/afstemning`: the last days, ours against the ledger's. */
export interface Reconciliation {
  from: string;
  days: ReconciledDay[];
  discrepancies: Discrepancy[];
  /** Why the ledger could not be asked; `null` where it was. */
  failure: string | null;
}
