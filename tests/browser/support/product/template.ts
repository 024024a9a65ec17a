import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the data folder with the demo company lies, and the files that say that it is complete, or why it will never be. */
export function templateIn(folder: string) {
  return {
    data: join(folder, 'data'),
    /** Written last: holds the origin of the product that all files share. */
    complete: join(folder, 'complete'),
    failure: join(folder, 'failure'),
  };
}

export interface DemoCompany {
  /** The data folder, to be copied by every test file that starts a product of its own. */
  data: string;
  /** Where the product answers that the other files share. */
  origin: string;
}

/**
 * Waits until the demo company is complete.
 * @throws when it could not be made
 */
export async function demoCompanyIn(folder: string): Promise<DemoCompany> {
  const { data, complete, failure } = templateIn(folder);
  while (!existsSync(complete)) {
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    await pause(100);
  }
  return { data, origin: readFileSync(complete, 'utf8') };
}
