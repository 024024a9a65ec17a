import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { syncFolder } from '../database/embedded/sync-folder.ts';
import { EmptyFile, FileTooLarge, type DocumentStorage, type StoredFile } from './storage.ts';

const HASH = /^[0-9a-f]{64}$/;
/** A partial file older than this (ms) is abandoned. A younger one may belong to another process that uses the same folder. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/**
 * Storage in a folder of this machine: `dokumenter/ab/abcd…` under the data folder. A file gets its name when all of it is on the
 * disk; what an interrupted run left half is removed when the storage is opened.
 */
export function openStorageFolder(dataDir: string): DocumentStorage {
  const home = join(resolve(dataDir), 'dokumenter');
  const drafts = join(home, 'under-vejs');
  if (existsSync(drafts)) removeAbandoned(drafts);

  const pathOf = (hash: string) => {
    if (!HASH.test(hash)) throw new Error(`Not the hash of a file: ${hash}`);
    return join(home, hash.slice(0, 2), hash);
  };
  return {
    pathOf,
    open: (hash) => createReadStream(pathOf(hash)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async put(content) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomUUID());
      try {
        const stored = await write(draft, content);
        const place = pathOf(stored.hash);
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await rename(draft, place);
        syncFolder(dirname(place));
        syncFolder(home);
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function removeAbandoned(drafts: string): void {
  for (const name of readdirSync(drafts)) {
    const path = join(drafts, name);
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - touched > ABANDONED_AFTER) rmSync(path, { force: true });
  }
}

async function write(draft: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const file = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > MAX_FILE_BYTES) throw new FileTooLarge();
      hash.update(chunk);
      await file.write(chunk);
    }
    if (size === 0) throw new EmptyFile();
    await file.sync();
    return { hash: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}
