import type { ReadStream } from 'node:fs';
import { FILE_TOO_LARGE } from '#domain/amounts/file-limit.ts';

/** A file that is stored, whole and on the disk. */
export interface StoredFile {
  /** SHA-256 of its content in hexadecimal: its name. */
  hash: string;
  /** In bytes. */
  size: number;
}

/** Where the content of documents lies. The same content is stored once, under its hash. */
export interface DocumentStorage {
  /**
   * Stores what is read, hashed on its way.
   * @throws FileTooLarge; EmptyFile; whatever the source or the disk throws. Nothing is left then.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** A stored file from its beginning. The stream fails with ENOENT when there is none. */
  open(hash: string): ReadStream;
  /** Removes a stored file; nothing happens when there is none. The caller knows that no row names it. */
  remove(hash: string): Promise<void>;
  /** Where a stored file lies, for those who read it in another thread. */
  pathOf(hash: string): string;
}

/** The file has more than `MAX_FILE_BYTES`. */
export class FileTooLarge extends Error {
  constructor() {
    super(FILE_TOO_LARGE);
  }
}

/** There is nothing in the file. */
export class EmptyFile extends Error {
  constructor() {
    super('Filen er tom.');
  }
}
