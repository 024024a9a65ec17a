import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The demo's papers come in after the first start; the plan of those to come is gone when all are there. */
const PLAN = 'demo-papirer.json';
const LONGEST = 180_000;

/** Resolves when every paper of the demo company has come in and was read. */
export async function papersAreIn(dataDir: string): Promise<void> {
  for (const end = Date.now() + LONGEST; existsSync(join(dataDir, PLAN));) {
    if (Date.now() > end) throw new Error('The demo’s papers did not come in.');
    await pause(100);
  }
}
