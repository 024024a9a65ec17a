import { basename } from 'node:path';
import type { DocumentSource } from '#domain/documents/document.ts';
import type { Author } from '../../events/commit.ts';
import type { Services } from '../../services.ts';
import { documentArrived } from '../progress.ts';
import { withHead } from '../../files/with-head.ts';
import { fileTypeOf } from '../reading/file-type.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentStorage } from '../storage.ts';
import { UnknownFileType } from './refusal.ts';

/** What intake needs beside the services: where files lie, and how to wake the reader. */
export interface DocumentRoom {
  storage: DocumentStorage;
  wakeReading: () => void;
}

/** A file on its way in. The name is what the sender calls it; what it is, its content says. */
export interface IncomingFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  source: DocumentSource;
}

/**
 * Takes a file in: stores it whole, makes a document of it and lets the reader know. The same content again is the document that is
 * there (`isNew: false`), which counts as taken too.
 * @throws UnknownFileType, FileTooLarge, EmptyFile; whatever the source, the disk or the database throws
 */
export async function takeIn(
  services: Services,
  { storage, wakeReading }: DocumentRoom,
  author: Author,
  file: IncomingFile,
): Promise<{ document: StoredDocument; isNew: boolean }> {
  let type: 'pdf' | 'xml' = 'pdf';
  const content = withHead(file.content, (head) => {
    const recognised = fileTypeOf(head);
    if (recognised === 'other') throw new UnknownFileType();
    type = recognised;
  });
  const { hash, size } = await storage.put(content);
  const arrived = await documentArrived(services, author, {
    fileHash: hash,
    fileName: cleanName(file.name),
    fileSize: size,
    mediaType: type === 'pdf' ? 'application/pdf' : 'application/xml',
    source: file.source,
  });
  if (arrived.isNew) wakeReading();
  return arrived;
}

/** The last part of a path, without what cannot be shown, at most 200 characters. */
export function cleanName(name: string): string {
  const last = basename(name.replaceAll('\\', '/').normalize('NFC'));
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim();
  // Cutting may leave half of a pair.
  return shown.slice(-200).replace(/^[\uDC00-\uDFFF]/, '') || 'uden navn';
}
