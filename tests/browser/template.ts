import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the data folder with the demo company lies, and the files that say that it is whole, or why it will never be. */
export function templateIn(folder: string) {
  return {
    data: join(folder, 'data'),
    whole: join(folder, 'whole'),
    failure: join(folder, 'failure'),
  };
}

/**
 * The data folder with the demo company, to be copied by every test file that starts the product; waits until it is whole.
 * @throws when it could not be made
 */
export async function templateOf(folder: string): Promise<string> {
  const { data, whole, failure } = templateIn(folder);
  while (!existsSync(whole)) {
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    await pause(100);
  }
  return data;
}
