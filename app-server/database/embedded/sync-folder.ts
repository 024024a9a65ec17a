import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files are being flushed at once: the disk then writes many with one turn. */
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

/** Flushes a folder, so that names made, renamed or removed in it stay so. Windows keeps them by itself and cannot be asked. */
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
