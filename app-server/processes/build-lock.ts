import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, type FolderLock, lockFolder } from '../database/embedded/folder-lock.ts';
import type { Build } from './builds.ts';

/** How often a build that waits for another one looks again, in milliseconds. */
const AGAIN = 200;

/** Locks one of the two builds of a checkout, and waits while another process has it: both would write the same files. */
export async function lockBuild(root: string, name: Build['name']): Promise<FolderLock> {
  for (;;) {
    try {
      return await lockFolder(join(root, 'dist', `${name}.building`));
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(AGAIN);
    }
  }
}
