import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const SHIFTED_CLOCK = readFileSync(
  join(import.meta.dirname, '../../support/shifted-clock.mjs'),
  'utf8',
);

/**
 * Gives the pages the clock that the test has, which is another one in `npm run test:at`. One that can be moved goes on from what the page
 * has without it: it needs the other one beneath.
 */
export async function setClock(context: BrowserContext, movable = false): Promise<void> {
  const ahead = process.env['TEST_CLOCK_AHEAD'];
  if (ahead !== undefined) {
    await context.addInitScript(`{ globalThis.clockAhead = ${ahead}; ${SHIFTED_CLOCK} }`);
  }
  if (movable) await context.clock.install({ time: Date.now() });
}
