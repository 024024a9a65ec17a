import { eq } from 'drizzle-orm';
import {
  documents,
  type documentMatches,
  documentSettings,
} from '../database/schema/documents/documents.ts';
import { NotFound } from '../http/failures/errors.ts';
import type { Queryable } from '../services.ts';

/** A document as it stands in the database. */
export type StoredDocument = typeof documents.$inferSelect;
/** Columns of a document that a command sets. */
export type DocumentPatch = Partial<typeof documents.$inferInsert>;
export type StoredMatch = typeof documentMatches.$inferSelect;
export type StoredSettings = typeof documentSettings.$inferSelect;

/** The document with this id. @throws NotFound */
export async function openDocument(q: Queryable, id: string): Promise<StoredDocument> {
  const [document] = await q.select().from(documents).where(eq(documents.id, id));
  if (!document) throw new NotFound('Dokumentet findes ikke længere.');
  return document;
}

/** What leaders have decided about the matching: one row, written by the migrations. */
export async function loadSettings(q: Queryable): Promise<StoredSettings> {
  const [settings] = await q.select().from(documentSettings).where(eq(documentSettings.id, 1));
  if (!settings) throw new Error('document_settings has no row: the migrations have not run');
  return settings;
}
