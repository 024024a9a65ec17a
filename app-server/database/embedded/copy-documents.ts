import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, syncPath } from './sync-folder.ts';

/** The file name of a document is its hash (`documents/storage-folder.ts`), so an existing file is never compared. */
const DOCUMENT = /^[0-9a-f]{64}$/;

/** The folder of documents inside a data folder or a backup folder. */
export const documentsIn = (folder: string) => join(folder, 'dokumenter');

/**
 * Copies the documents that a folder does not have from another folder. Each copy is atomic, and nothing is removed. On the same
 * disk a hard link is enough, because documents never change.
 * @returns how many were missing
 */
export async function copyDocuments(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  const missing = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && DOCUMENT.test(entry.name))
    .map(({ name }) => join(name.slice(0, 2), name))
    .filter((path) => !existsSync(join(to, path)));
  for (const path of missing) {
    const place = join(to, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await link(join(from, path), place).catch(() => copyWhole(join(from, path), place));
    syncFolder(dirname(place));
  }
  return missing.length;
}

async function copyWhole(from: string, place: string): Promise<void> {
  const draft = `${place}.${process.pid}.draft`;
  try {
    await copyFile(from, draft);
    syncPath(draft);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
