import { FILE_TOO_LARGE } from '../amounts/file-limit.ts';

/** The kinds of documents. */
export const DOCUMENT_KINDS = [
  'order_confirmation',
  'supplier_invoice',
  'credit_note',
  'delivery_note',
  'requisition',
  'completion_report',
  'other',
  'unknown',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const documentKindLabels: Record<DocumentKind, string> = {
  order_confirmation: 'Ordrebekræftelse',
  supplier_invoice: 'Leverandørfaktura',
  credit_note: 'Kreditnota',
  delivery_note: 'Følgeseddel',
  requisition: 'Rekvisition fra værk',
  completion_report: 'Færdigmelding',
  other: 'Andet',
  unknown: 'Ukendt',
};

/** How a document came to us. */
const DOCUMENT_SOURCES = ['mail', 'upload', 'edi', 'scan', 'folder'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** Where a document stands; the rules between them are `machines/lifecycles/document.ts`. */
export const DOCUMENT_STATES = [
  'arrived',
  'reading',
  'readable',
  'unreadable',
  'suggested',
  'no_suggestion',
  'auto_matched',
  'matched',
  'split',
  'rejected',
  'parked',
  'locked',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
export const documentStateLabels: Record<DocumentState, string> = {
  arrived: 'Modtaget',
  reading: 'Læser',
  readable: 'Læst',
  unreadable: 'Kan ikke læses',
  suggested: 'Forslag fundet',
  no_suggestion: 'Intet forslag',
  auto_matched: 'Automatisk matchet',
  matched: 'Matchet',
  split: 'Opdelt',
  rejected: 'Afvist',
  parked: 'Sat til side',
  locked: 'Låst',
};

/** Whether the words of the document are there as text, were guessed from its picture, or are not there at all. */
export type TextLayer = 'yes' | 'ocr' | 'none';

/** Why a document could not be read. */
const UNREADABLE_REASONS = [
  'encrypted',
  'broken',
  'too_large',
  'empty',
  'too_many_pages',
  'timeout',
  'memory',
  'hostile',
  'unknown_type',
  'marked',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];
export const unreadableReasonLabels: Record<UnreadableReason, string> = {
  encrypted: 'Filen er beskyttet med en adgangskode.',
  broken: 'Filen er beskadiget.',
  too_large: FILE_TOO_LARGE,
  empty: 'Filen er tom.',
  too_many_pages: 'Filen har for mange sider.',
  timeout: 'Det tog for lang tid at læse filen.',
  memory: 'Filen kræver for meget hukommelse at læse.',
  hostile: 'Filen er stoppet, fordi den ligner et angreb.',
  unknown_type: 'Filen er hverken en PDF eller en elektronisk faktura.',
  marked: 'Filen er markeret som ulæselig.',
};

/** Why a person turned a document away. */
export const REJECT_REASONS = ['not_ours', 'duplicate', 'advertising', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
export const rejectReasonLabels: Record<RejectReason, string> = {
  not_ours: 'Ikke vores',
  duplicate: 'Dublet',
  advertising: 'Reklame',
  other: 'Andet',
};

/** What a match does on the order: makes lines of what was bought, or only puts the document there. */
export const MATCH_MODES = ['lines', 'attach'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];
export const matchModeLabels: Record<MatchMode, string> = {
  lines: 'Opret ordrelinjer',
  attach: 'Vedhæft kun',
};

/** The parts of the queue. */
export const DOCUMENT_VIEWS = ['inbox', 'parked', 'auto_matched', 'decided'] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];
export const documentViewLabels: Record<DocumentView, string> = {
  inbox: 'Indbakke',
  parked: 'Sat til side',
  auto_matched: 'Automatisk matchet',
  decided: 'Behandlede',
};

/** How the queue is ordered: oldest first, best score first, largest amount first. */
export const DOCUMENT_SORTS = ['age', 'score', 'amount'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
export const documentSortLabels: Record<DocumentSort, string> = {
  age: 'Ældste først',
  score: 'Bedste forslag',
  amount: 'Største beløb',
};
