import type { UnreadableReason } from '#domain/documents/document.ts';
import { EmptyFile, FileTooLarge } from '../storage.ts';

/** The file is neither a PDF nor XML. */
export class UnknownFileType extends Error {
  constructor() {
    super('Filen er hverken en PDF eller en elektronisk faktura (XML).');
  }
}

/** Its sender may not come in any more. */
export class ShutOut extends Error {
  constructor() {
    super('Din adgang blev lukket, mens filen blev sendt. Den er ikke modtaget.');
  }
}

/** True when the failure is the file's own: its message is a Danish sentence for the person who uploaded it. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof ShutOut || refusedFor(error) !== undefined;
}

/** Why a file was refused, as a document that cannot be read says it. */
export function refusedFor(error: unknown): UnreadableReason | undefined {
  if (error instanceof UnknownFileType) return 'unknown_type';
  if (error instanceof FileTooLarge) return 'too_large';
  return error instanceof EmptyFile ? 'empty' : undefined;
}
