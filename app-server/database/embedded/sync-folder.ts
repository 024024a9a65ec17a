import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Flushes every file below a folder, and the folders themselves, to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncFolder(folder);
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
