import type { Rights } from '#domain/rights/rights.ts';

/** The actor of the step: a user with rights, or the system (reader, automation, transfer). */
export type DocumentActor = {
  rights: Rights;
  system: boolean;
};

/**
 * What must be known about a document to say what may be done with it. Computed by the server, sent to the page as JSON, and
 * used by the same machine on both sides. Times are ISO 8601 in UTC, money is integer øre.
 */
export type DocumentFacts = {
  actor: DocumentActor;
  now: string;
  /** Today's date in Copenhagen, `YYYY-MM-DD`. */
  today: string;
  /** What the document comes to before moms; `null` when it is not known. */
  netOre: number | null;
  pageCount: number;
  lineCount: number;
  /** Its words were read: there is something to make order lines of. */
  hasReading: boolean;
  candidateCount: number;
  autoMatchOn: boolean;
  /** Everything on the document speaks for the order: what the badge "Sikker" says. */
  certain: boolean;
  /** A requisition number with a right check digit names the order. */
  exactRequisition: boolean;
  supplierKnown: boolean;
  amountPlausible: boolean;
  /** Why the matched order(s), current or intended, can take no lines: Danish sentences, empty when they can. */
  lockedOrders: readonly string[];
  parkedUntil: string | null;
};
