import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, syncPath } from './sync-folder.ts';

/** Papers lie under their hash (`documents/storage-folder.ts`), so a file that is there needs no second look. */
const PAPER = /^[0-9a-f]{64}$/;

/** Where papers lie in a data folder, and in a folder of backups. */
export const papersIn = (folder: string) => join(folder, 'dokumenter');

/**
 * Brings the papers that are missing from one folder of papers to another, each whole or not at all; none is removed. On the same disk
 * a second name for the same file is enough, for papers are never changed.
 * @returns how many were missing
 */
export async function copyPapers(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  const missing = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PAPER.test(entry.name))
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
