import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  DocumentKind,
  DocumentSource,
  DocumentState,
  MatchMode,
  RejectReason,
  TextLayer,
  UnreadableReason,
} from '#domain/documents/document.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { ScoreReason } from '#domain/documents/document-score.ts';
import { instant, recordColumns, SHORT_LIST } from '../columns.ts';
import { orders } from '../orders/orders.ts';
import { users } from '../people/people.ts';

/**
 * One incoming document. `reading` is everything that was read from it. Other columns repeat the parts that are searched, listed
 * and counted, and are written by the same command. A file hash identifies a document.
 */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the received file, in hexadecimal; also its name in the storage. */
    fileHash: text('file_hash').notNull().unique(),
    /** The hash of the file to show if it is not the received one: the PDF embedded in an XML or generated from it. */
    viewHash: text('view_hash'),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    mediaType: text('media_type').$type<'application/pdf' | 'application/xml'>(),
    source: text('source').$type<DocumentSource>().notNull(),
    arrivedAt: instant('arrived_at').notNull(),

    state: text('state').$type<DocumentState>().notNull(),
    stateSince: instant('state_since').notNull(),
    unreadableReason: text('unreadable_reason').$type<UnreadableReason>(),

    kind: text('kind').$type<DocumentKind>().notNull().default('unknown'),
    pages: integer('pages').notNull().default(0),
    textLayer: text('text_layer').$type<TextLayer>().notNull().default('none'),
    reading: jsonb('reading').$type<DocumentReading>(),
    supplierCvr: text('supplier_cvr'),
    supplierName: text('supplier_name'),
    documentNo: text('document_no'),
    documentDate: date('document_date'),
    currency: text('currency').notNull().default('DKK'),
    netOre: bigint('net_ore', { mode: 'number' }),
    vatOre: bigint('vat_ore', { mode: 'number' }),
    totalOre: bigint('total_ore', { mode: 'number' }),

    /** The best candidate of the last search for candidates. */
    bestOrderId: text('best_order_id').references(() => orders.id, { onDelete: 'set null' }),
    bestScore: integer('best_score'),
    certain: boolean('certain').notNull().default(false),

    rejectReason: text('reject_reason').$type<RejectReason>(),
    duplicateOfId: text('duplicate_of_id').references((): AnyPgColumn => documents.id),
    parkedUntil: date('parked_until'),
    note: text('note'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    /** Seconds that the document was open on the match page before the decision. */
    handlingSeconds: integer('handling_seconds'),
    /** The state before the document was locked. It returns to it when its order is reopened. */
    lockedFrom:
      text('locked_from').$type<Extract<DocumentState, 'matched' | 'split' | 'auto_matched'>>(),

    /** When its reading and its file went, because it named a customer who was anonymised. */
    erasedAt: instant('erased_at'),

    search: text('search').generatedAlwaysAs(
      sql`danish_fold(file_name || ' ' || coalesce(supplier_name, '') || ' ' || coalesce(document_no, ''))`,
    ),
    ...recordColumns,
  },
  (t) => [
    index('documents_state_arrived').on(t.state, t.arrivedAt, t.id),
    index('documents_supplier').on(t.supplierCvr, t.state),
    index('documents_decided').on(t.decidedAt, t.id),
    index('documents_number').on(t.documentNo, t.supplierCvr),
    index('documents_search')
      .using('gin', sql`${t.search} gin_trgm_ops`)
      .with(SHORT_LIST),
  ],
);

/** The match of a document, or a part of it, with an order. An undone match stays, with who undid it and when. */
export const documentMatches = pgTable(
  'document_matches',
  {
    id: text('id').primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<MatchMode>().notNull(),
    /** Page numbers from 1, or indexes in the reading's item lines; `null` is the whole document. */
    pages: jsonb('pages').$type<number[]>(),
    lines: jsonb('lines').$type<number[]>(),
    netOre: bigint('net_ore', { mode: 'number' }),
    /** The score at the time of the match; `null` for an order that was searched for or created by hand. */
    score: integer('score'),
    reasons: jsonb('reasons').$type<ScoreReason[]>().notNull().default([]),
    /** Made automatically, not by a person. */
    automatic: boolean('automatic').notNull().default(false),
    /** The order was the first candidate. The hit rate counts these. */
    wasFirst: boolean('was_first').notNull().default(false),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by').references(() => users.id),
    ...recordColumns,
  },
  (t) => [
    index('document_matches_order').on(t.orderId, t.createdAt),
    index('document_matches_document').on(t.documentId, t.createdAt),
    index('document_matches_made').on(t.createdAt),
    uniqueIndex('document_matches_once')
      .on(t.documentId, t.orderId)
      .where(sql`undone_at is null`),
  ],
);

/** One row: the settings of document matching. */
export const documentSettings = pgTable('document_settings', {
  id: integer('id').primaryKey(),
  /** Whether a document with a certain candidate is matched automatically. */
  autoMatch: boolean('auto_match').notNull().default(false),
  /** The markup on the cost of lines made from a document, in basis points. */
  markupBp: integer('markup_bp').notNull().default(2500),
  ...recordColumns,
});
