import { and, eq, lte } from 'drizzle-orm';
import type { DocumentSource, TextLayer, UnreadableReason } from '#domain/documents/document.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { ulid } from '#domain/ulid.ts';
import type { DocumentEvent } from '#machines/lifecycles/documents/document-events.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { commit, type Author, type RecordEvent } from '../events/commit.ts';
import type { Services, Transaction } from '../services.ts';
import { factsOf } from './document-facts.ts';
import { documentEvent } from './document-news.ts';
import { readingColumns } from './reading-columns.ts';
import { openDocument, type DocumentPatch, type StoredDocument } from './stored-document.ts';
import { stepPatch, writeDocument } from './write-document.ts';

export const SYSTEM: Author = { userId: null, cause: 'automation' };

/** A file that is safely stored and is to become a document. */
export interface ArrivedFile {
  fileHash: string;
  fileName: string;
  fileSize: number;
  mediaType: 'application/pdf' | 'application/xml' | null;
  source: DocumentSource;
}

/**
 * Makes a document of a stored file. The same file again is the document that is there.
 * @returns the document, and whether it is new
 */
export async function documentArrived(
  services: Services,
  author: Author,
  file: ArrivedFile,
): Promise<{ document: StoredDocument; isNew: boolean }> {
  return commit(services, author, (tx, record) => arrive(services, author, file, tx, record));
}

/**
 * Makes a document of a file that cannot be a document: it stands on the match page with its reason. The same file again is the document that
 * is there.
 */
export async function documentRefused(
  services: Services,
  author: Author,
  { reason, note, ...file }: ArrivedFile & { reason: UnreadableReason; note: string },
): Promise<void> {
  await commit(services, author, async (tx, record) => {
    const { document, isNew } = await arrive(services, author, file, tx, record);
    if (!isNew) return;
    const start = { type: 'reading.start' } as const;
    const taken = await stepped(tx, services, document, start, 'document.updated', {});
    record(taken.news);
    const refused = { unreadableReason: reason, note };
    const fail = { type: 'reading.fail' } as const;
    record((await stepped(tx, services, taken.after, fail, 'document.unreadable', refused)).news);
  });
}

async function arrive(
  services: Services,
  author: Author,
  file: ArrivedFile,
  tx: Transaction,
  record: RecordEvent,
): Promise<{ document: StoredDocument; isNew: boolean }> {
  const [same] = await tx.select().from(documents).where(eq(documents.fileHash, file.fileHash));
  if (same) return { document: same, isNew: false };
  const now = services.clock();
  const [document] = await tx
    .insert(documents)
    .values({
      ...file,
      id: ulid(now.getTime()),
      arrivedAt: now,
      state: 'arrived',
      stateSince: now,
      createdAt: now,
      createdBy: author.userId,
      updatedAt: now,
      updatedBy: author.userId,
    })
    .returning();
  if (!document) throw new Error('The document was not written');
  const changed: Changes = { state: [null, document.state] };
  record(await documentEvent(tx, { type: 'document.arrived', after: document, changed }));
  return { document, isNew: true };
}

/** A worker takes the document up. @throws NotFound, Invalid (it does not wait to be read) */
export async function readingStarted(services: Services, id: string): Promise<StoredDocument> {
  return take(services, id, { type: 'reading.start' }, 'document.updated', {});
}

/** What was read is kept. The caller looks for candidates next (`suggest`). @throws NotFound, Invalid */
export async function readingSucceeded(
  services: Services,
  id: string,
  read: { reading: DocumentReading; textLayer: TextLayer; viewHash?: string | null },
): Promise<StoredDocument> {
  return take(services, id, { type: 'reading.succeed' }, 'document.read', {
    ...readingColumns(read.reading),
    textLayer: read.textLayer,
    unreadableReason: null,
    ...(read.viewHash !== undefined && { viewHash: read.viewHash }),
  });
}

/** The document cannot be read, and why. `pages` when that much is known. @throws NotFound, Invalid */
export async function readingFailed(
  services: Services,
  id: string,
  unreadableReason: UnreadableReason,
  pages = 0,
): Promise<StoredDocument> {
  const failed = { unreadableReason, pages };
  return take(services, id, { type: 'reading.fail' }, 'document.unreadable', failed);
}

/** Documents that a crashed process was reading wait again: those in state `reading` for `age` ms or longer. */
export async function resumeReading(services: Services, age: number): Promise<void> {
  const left = and(
    eq(documents.state, 'reading'),
    lte(documents.stateSince, new Date(services.clock().getTime() - age)),
  );
  const [one] = await services.db.select({ id: documents.id }).from(documents).where(left).limit(1);
  if (!one) return;
  await commit(services, SYSTEM, async (tx, record) => {
    const fallen = await tx.select().from(documents).where(left);
    for (const document of fallen) {
      const event = { type: 'reading.interrupt' } as const;
      record((await stepped(tx, services, document, event, 'document.updated', {})).news);
    }
  });
}

async function take(
  services: Services,
  id: string,
  event: DocumentEvent,
  type: DomainEventType,
  more: DocumentPatch,
): Promise<StoredDocument> {
  return commit(services, SYSTEM, async (tx, record) => {
    const before = await openDocument(tx, id);
    const { after, news } = await stepped(tx, services, before, event, type, more);
    record(news);
    return after;
  });
}

async function stepped(
  tx: Transaction,
  { clock }: Services,
  before: StoredDocument,
  event: DocumentEvent,
  type: DomainEventType,
  more: DocumentPatch,
) {
  const now = clock();
  const patch = { ...stepPatch(before, event, factsOf(before, 'system', now)), ...more };
  const after = await writeDocument(tx, before, patch, { userId: null, now });
  const changed: Changes = { state: [before.state, after.state] };
  return { after, news: await documentEvent(tx, { type, after, changed }) };
}
