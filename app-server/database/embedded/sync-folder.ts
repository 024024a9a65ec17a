import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of files flushed at the same time, so that the disk can combine writes. */
const AT_ONCE = 64;

/** Flushes every file below a folder, and the folders themselves, to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    await Promise.all(some.map(({ parentPath, name }) => syncFile(join(parentPath, name))));
  }
  for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) {
    syncFolder(join(parentPath, name));
  }
  syncFolder(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so that created, renamed and removed names are durable. Windows does this by itself and has no call for it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder);
}

/** Flushes one file. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
