import { createHash } from 'node:crypto';
import type { UnreadableReason } from '#domain/documents/document.ts';
import { contentOf } from '../../files/content-of.ts';
import type { Services } from '../../services.ts';
import { documentRefused, SYSTEM } from '../progress.ts';
import type { DocumentStorage } from '../storage.ts';

/** A file of the watched folder that was refused. `print` is its size and time; it stays what it is until it is moved away. */
export interface RefusedFile {
  path: string;
  name: string;
  size: number;
  print: string;
  reason: UnreadableReason;
  note: string;
}

/** The largest size that the column holds: a larger file is recorded as this large. */
const LARGEST = 2 ** 31 - 1;

/**
 * Puts a refused file on the match page, with its reason, so that users see it. It is stored if possible and can be downloaded there. The same
 * file again, after a fall, is the document that is there.
 * @throws whatever the disk or the database throws
 */
export async function tellOfRefused(
  services: Services,
  storage: DocumentStorage,
  { path, name, size, print, reason, note }: RefusedFile,
): Promise<void> {
  const isStored = reason === 'unknown_type';
  const fileHash = isStored
    ? (await storage.put(contentOf(path))).hash
    : createHash('sha256').update(`refused ${name} ${print}`).digest('hex');
  await documentRefused(services, SYSTEM, {
    fileHash,
    fileName: name,
    fileSize: Math.min(size, LARGEST),
    mediaType: null,
    source: 'folder',
    reason,
    note,
  });
}
