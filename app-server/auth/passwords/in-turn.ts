import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';

const one = pLimit(1);

/**
 * Runs what takes a whole core for some milliseconds: one at a time, and while others wait with a rest as long as each took. When ten
 * people log in at once, half of a core and all of the thread that answers are left to those who work.
 */
export function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    void one(async () => {
      const start = performance.now();
      await run().then(resolve, reject);
      if (one.pendingCount > 0) await pause(performance.now() - start);
    });
  });
}
