import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * Where tests keep their temporary folders: in memory where there is plenty, since otherwise they wait for the disk at every commit and
 * for every file of a database that is made.
 */
export function temporaryPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    // Linux alone has it.
    return tmpdir();
  }
}
