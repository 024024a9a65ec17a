import type { NewAddress } from '#domain/orders/new-address.ts';
import type { Cause, DomainEventType } from '#domain/events/events.ts';
import type {
  DocumentKind,
  DocumentSource,
  DocumentState,
  DocumentView,
  MatchMode,
  RejectReason,
  TextLayer,
  UnreadableReason,
} from '#domain/documents/document.ts';
import type { DocumentFilters } from '#domain/documents/document-queue.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { ScoreReason } from '#domain/documents/document-score.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import type { DocumentFacts } from '#machines/lifecycles/documents/document-facts.ts';
import type { Option } from '../shared.props.ts';

/** One document in the queue. Also what `private-documents` says about a document, whatever happened to it. */
export interface QueueItem {
  id: string;
  version: number;
  state: DocumentState;
  stateSince: string;
  kind: DocumentKind;
  source: DocumentSource;
  textLayer: TextLayer;
  fileName: string;
  pages: number;
  supplierName: string | null;
  supplierCvr: string | null;
  documentNo: string | null;
  /** Øre, before moms, as printed. */
  netOre: number | null;
  currency: string;
  arrivedAt: string;
  bestScore: number | null;
  certain: boolean;
  parkedUntil: string | null;
  unreadableReason: UnreadableReason | null;
  decidedBy: { initials: string; name: string } | null;
  decidedAt: string | null;
}

/** `GET /dokumenter?view=&kind=&supplier=&state=&q=&sort=&after=`: fifty at a time; `after` is the last answer's `next`. */
export interface QueueAnswer {
  items: QueueItem[];
  next: string | null;
  /** How many documents each view holds, without the other filters. */
  counts: Record<DocumentView, number>;
  /** How many the view holds of each kind, sender and state, for the filters beside the queue. */
  kinds: { kind: DocumentKind; count: number }[];
  suppliers: { cvr: string | null; name: string; count: number }[];
  states: { state: DocumentState; count: number }[];
  /** Decisions taken today (Copenhagen), for the empty queue's praise. */
  decidedToday: number;
  seq: number;
}

/** An order as it stands beside a document. */
interface CandidateOrder {
  id: string;
  orderNo: string;
  version: number;
  status: OrderStatus;
  title: string;
  workType: WorkTypeCode;
  customerName: string;
  address: string;
  partnerName: string | null;
  partnerCaseNo: string | null;
  fitterInitials: string[];
  receivedAt: string;
  /** `null` where the user may not see prices. */
  netOre: number | null;
}

/** An order that a document may belong to, with every reason for and against. */
export interface Candidate {
  order: CandidateOrder;
  /** 0–100. */
  score: number;
  reasons: ScoreReason[];
  /** Why the order can take no document now (a Danish sentence); `null` when it can. */
  blocked: string | null;
  /** "Sikker": at least 90, and at least 20 ahead of the next. */
  certain: boolean;
}

/** A match that stands, or stood. */
export interface DocumentMatchView {
  id: string;
  orderId: string;
  orderNo: string;
  orderTitle: string;
  mode: MatchMode;
  pages: number[] | null;
  lines: number[] | null;
  netOre: number | null;
  score: number | null;
  automatic: boolean;
  by: { initials: string; name: string } | null;
  at: string;
  undoneAt: string | null;
}

/** One entry of a document's history, oldest first. */
export interface DocumentHistoryEntry {
  seq: number;
  type: DomainEventType;
  at: string;
  cause: Cause;
  actor: { initials: string; name: string } | null;
  /** What happened, as a Danish sentence: "Matchet til ordre 26-04217". */
  text: string;
  /** What the person wrote about it. */
  reason: string | null;
}

/** `GET /dokumenter/:id`: everything about one document. */
export interface DocumentDetails {
  item: QueueItem;
  /** `null` while it is not read, or when it cannot be. */
  reading: DocumentReading | null;
  candidates: Candidate[];
  matches: DocumentMatchView[];
  history: DocumentHistoryEntry[];
  /** What the lifecycle needs to know to say what may be done; the same facts decide on the server. */
  facts: DocumentFacts;
  rejectReason: RejectReason | null;
  duplicateOf: { id: string; fileName: string; documentNo: string | null } | null;
  /** Documents of the same sender with the same number: proposals for "Dublet af …". */
  sameNumber: { id: string; fileName: string; arrivedAt: string; state: DocumentState }[];
  note: string | null;
  /** Where the file is shown from. */
  fileUrl: string;
  /** What a created order would begin with: what was read, as far as our registers know it. */
  newOrder: {
    title: string;
    partnerId: string | null;
    partnerCaseNo: string | null;
    customerRef: string | null;
    expectedNetOre: number;
    /** Whose job the document tells of and where it is; never our own company's or the sender's. */
    job: { customerName: string | null; place: NewAddress | null };
  };
  seq: number;
}

/** `GET /dokumenter/:id/ordrer?q=`: orders found by number, case, name or address, scored the same way. */
export interface OrderSearchAnswer {
  candidates: Candidate[];
}

/** The answer of `POST /dokumenter/:id/afgoerelse` and `POST /dokumenter/:id/fortryd`. */
export interface DecisionAnswer {
  item: QueueItem;
  matches: DocumentMatchView[];
  /** The orders that were touched, with their new version and how many lines were made or removed. */
  orders: { id: string; orderNo: string; version: number; lines: number }[];
  /** Until when the page offers "Fortryd" (10 s); `null` when there is nothing to undo. */
  undoUntil: string | null;
}

/** How the matching goes, from real documents of the last 30 days. `null` where there is nothing to measure yet. */
export interface DocumentMeasures {
  /** Share of person-made matches whose order was the first candidate, basis points. */
  hitRateBp: number | null;
  /** Share of all matched documents that no person had to touch, basis points. */
  autoMatchedBp: number | null;
  /** Median minutes a document was open before it was decided, with one decimal. */
  minutesPerDocument: number | null;
  decided: number;
  waiting: number;
}

/** `PUT /dokumentmatch/indstillinger` `{ version, autoMatch?, markupBp?, force? }` answers with the same shape. */
export interface DocumentSettingsView {
  version: number;
  autoMatch: boolean;
  markupBp: number;
}

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/ManualOrderMatch': ManualOrderMatchProps;
  }
}

export interface ManualOrderMatchProps {
  filters: DocumentFilters;
  views: SavedView[];
  queue: QueueAnswer;
  /** The document asked for with `?dokument=`, else `null`: the page opens the first of the queue itself. */
  document: DocumentDetails | null;
  /** The page asked for with `?side=`, from 1. */
  page: number;
  measures: DocumentMeasures;
  settings: DocumentSettingsView;
  can: { automate: boolean; createOrder: boolean; overwrite: boolean; seePrices: boolean };
  options: { partners: Option[] };
  seq: number;
}

/** A document on an order's page; `page` is the first page that is about the order. */
export interface OrderDocument {
  matchId: string;
  documentId: string;
  kind: DocumentKind;
  documentNo: string | null;
  documentDate: string | null;
  supplierName: string | null;
  fileName: string;
  page: number;
  pages: number[] | null;
  pageCount: number;
  /** `null` where the user may not see prices. */
  netOre: number | null;
  mode: MatchMode;
  /** How many of the order's lines stand on it. */
  lines: number;
  automatic: boolean;
  by: { initials: string; name: string } | null;
  at: string;
  /** `null` where prices may stand on the document that the reader may not see. */
  fileUrl: string | null;
}
