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
import { instant, recordColumns } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/**
 * One incoming paper. `reading` is everything that was read of it; the columns beside it repeat what is searched, listed and
 * counted, and are written by the same command. One file hash is one document.
 */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the file as it came, in hexadecimal; also its name in the storage. */
    fileHash: text('file_hash').notNull().unique(),
    /** The file that is shown when it is not the one that came: an XML's embedded or drawn PDF. */
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

    /** The best candidate when candidates were last looked for. */
    bestOrderId: text('best_order_id').references(() => orders.id, { onDelete: 'set null' }),
    bestScore: integer('best_score'),
    certain: boolean('certain').notNull().default(false),

    rejectReason: text('reject_reason').$type<RejectReason>(),
    duplicateOfId: text('duplicate_of_id').references((): AnyPgColumn => documents.id),
    parkedUntil: date('parked_until'),
    note: text('note'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    /** Seconds that the document was open at the desk before it was decided. */
    handlingSeconds: integer('handling_seconds'),
    /** Where it stood before it was locked, so that it can return when its order does. */
    lockedFrom:
      text('locked_from').$type<Extract<DocumentState, 'matched' | 'split' | 'auto_matched'>>(),

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
    index('documents_search').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
);

/** A document's (part's) place on one order. A match that was undone stays, with who and when. */
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
    /** As it stood when the match was made; `null` for an order that was searched for or created by hand. */
    score: integer('score'),
    reasons: jsonb('reasons').$type<ScoreReason[]>().notNull().default([]),
    /** Made by the machine, not by a person. */
    automatic: boolean('automatic').notNull().default(false),
    /** It was the first of the candidates: what the hit rate counts. */
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

/** One row: what a leader decides about the matching of documents. */
export const documentSettings = pgTable('document_settings', {
  id: integer('id').primaryKey(),
  /** Whether a certain enough document may be matched without a person. */
  autoMatch: boolean('auto_match').notNull().default(false),
  /** What is put on top of the cost of lines made from a document, in basis points. */
  markupBp: integer('markup_bp').notNull().default(2500),
  ...recordColumns,
});
