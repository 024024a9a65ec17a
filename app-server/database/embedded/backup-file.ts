import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder, syncPath } from './sync-folder.ts';

/**
 * Writes a copy of the database to a `.tar.gz` file that only its owner can read. The file gets its name when it is complete.
 * @throws when the disk is full or the folder cannot be written; no file is left
 */
export async function writeBackup(copy: Blob, path: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      Readable.from(chunks(copy)),
      createGzip({ level: 1 }),
      createWriteStream(draft, { mode: 0o600 }),
    );
    syncPath(draft);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function* chunks(blob: Blob): AsyncGenerator<Uint8Array> {
  const size = 1 << 20;
  for (let at = 0; at < blob.size; at += size)
    yield new Uint8Array(await blob.slice(at, at + size).arrayBuffer());
}
