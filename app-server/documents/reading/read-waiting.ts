import { loadSender } from '../../company/stored-company.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { partners } from '../../database/schema/customers/customers.ts';
import { documents } from '../../database/schema/documents/documents.ts';
import { HttpError } from '../../http/failures/errors.ts';
import type { Services } from '../../services.ts';
import { readingFailed, readingStarted, readingSucceeded } from '../progress.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentStorage } from '../storage.ts';
import type { CasePattern } from './facts/case-numbers.ts';
import type { FileReading } from './read-file.ts';
import type { Reader } from './reader.ts';

/** What reading needs beside the services. */
export interface ReadingRoom {
  storage: DocumentStorage;
  reader: Reader;
  /** Looks for the orders that a document that has been read may belong to. */
  suggest: (services: Services, documentId: string) => Promise<unknown>;
}

/**
 * Reads one document that waits, and looks for its candidates. It ends in a named state whatever the document is.
 * @returns false when the reader was closed meanwhile: the document is read after the next start
 */
export async function readDocument(
  services: Services,
  room: ReadingRoom,
  id: string,
): Promise<boolean> {
  const document = await unlessTaken(() => readingStarted(services, id));
  if (!document) return true;
  const answer = await room.reader.read(
    room.storage.pathOf(document.fileHash),
    await casePatterns(services),
    await loadSender(services.db, services.settings),
  );
  if (answer.kind === 'closed') return false;
  if (answer.kind === 'failed') {
    services.log.error({ document: id, why: answer.message }, 'the reader failed on a document');
  }
  await unlessTaken(async () => {
    if (answer.kind === 'read') await keep(services, room, document, answer.file);
    else await readingFailed(services, id, answer.kind === 'unreadable' ? answer.reason : 'broken');
  });
  return true;
}

/** Claims a document for one reader; `undefined` when another reader has it or it was deleted. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

async function keep(
  services: Services,
  { storage, suggest }: ReadingRoom,
  document: StoredDocument,
  { reading, textLayer, view }: FileReading,
): Promise<void> {
  const stored = view && (await storage.put(inOne(view)));
  if (await hasSameNumber(services, document.id, reading)) reading.flags.push('same_document_no');
  await readingSucceeded(services, document.id, {
    reading,
    textLayer,
    viewHash: stored?.hash ?? null,
  });
  await suggest(services, document.id);
}

async function* inOne(content: Uint8Array) {
  yield content;
}

async function casePatterns({ db }: Services): Promise<CasePattern[]> {
  return db
    .select({ partnerId: partners.id, pattern: partners.caseNoPattern })
    .from(partners)
    .where(isNull(partners.archivedAt));
}

async function hasSameNumber(
  { db }: Services,
  id: string,
  { supplierCvr, documentNo }: FileReading['reading'],
): Promise<boolean> {
  if (supplierCvr === null || documentNo === null) return false;
  const [same] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.documentNo, documentNo.value),
        eq(documents.supplierCvr, supplierCvr.value),
        ne(documents.id, id),
      ),
    )
    .limit(1);
  return same !== undefined;
}
