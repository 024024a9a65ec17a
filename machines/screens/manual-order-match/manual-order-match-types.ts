import type { MatchMode } from '#domain/documents/document.ts';
import type { DecisionRequest } from '#domain/documents/document-decision.ts';
import type { Ore } from '#domain/amounts/money.ts';

/** An order that the document may belong to. */
export interface MatchCandidate {
  orderId: string;
  orderNo: string;
  /** Why nothing can be matched to it, in a sentence; `null` when it can. */
  blocked: string | null;
}

/** A line of goods on the document, as far as dividing it needs. */
export interface MatchLine {
  page: number;
  netOre: Ore;
  /** The order whose number heads the group of lines, when the document has such groups. */
  orderNo: string | null;
}

/** What the server says of the open document. */
export interface MatchDocument {
  id: string;
  version: number;
  pages: number;
  netOre: Ore | null;
  lines: readonly MatchLine[];
  /** The best first. */
  candidates: readonly MatchCandidate[];
  /** What a match of this kind of document does by default. */
  mode: MatchMode;
}

type WithoutFrame<Request> = Request extends unknown
  ? Omit<Request, 'version' | 'force' | 'confirmed' | 'seconds'>
  : never;

/** A decision as a person makes it; which document and version it is about the machine knows. */
export type MatchDecision = WithoutFrame<DecisionRequest>;

/** Decisions that need an answer from the user first. */
export type MatchQuestion = 'reject' | 'duplicate' | 'park' | 'create';

/** A decision on its way, or the taking back of one. */
export interface DecisionCall {
  documentId: string;
  version: number;
  decision: MatchDecision | 'undo';
}

/** The result. `overtaken`: another user was first. `sentence` is shown to the user. */
export type DecisionResult =
  | { kind: 'taken'; version: number; sentence: string; undoable: boolean }
  | { kind: 'refused'; sentence: string }
  | { kind: 'overtaken'; sentence: string };

/** The latest decision, shown for a while. */
export interface MatchDone {
  documentId: string;
  version: number;
  sentence: string;
  /** Whether it can be taken back from there. */
  undoable: boolean;
}

/** A change to how the document is being divided. */
export type SplitEdit =
  | { type: 'split.orderAdded'; order: MatchCandidate }
  | { type: 'split.orderRemoved'; orderId: string }
  /** A page or line is moved to an order; `null` takes it from all of them. */
  | { type: 'split.moved'; item: number; orderId: string | null }
  | { type: 'split.amountSet'; orderId: string; netOre: Ore }
  /** What is left goes to this order: freight, rounding. */
  | { type: 'split.restGiven'; orderId: string }
  | { type: 'split.modeSet'; orderId: string; mode: MatchMode };

/** How a document is divided. */
export type SplitBy = 'pages' | 'lines';

/** One order's part while the document is being divided. `pages` from 1, `lines` indexes of the document's lines. */
export interface SplitDraft {
  orderId: string;
  orderNo: string;
  mode: MatchMode;
  pages: readonly number[];
  lines: readonly number[];
  netOre: Ore;
}
