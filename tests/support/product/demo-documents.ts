import { setTimeout as pause } from 'node:timers/promises';
import { openPaperPlan } from '#app-server/demo/papers/paper-plan-file.ts';
import type { PlannedPaper } from '#app-server/demo/papers/planned-paper.ts';

/** In milliseconds: on a busy machine it takes ten times as long as on a quiet one. */
const LONGEST = 600_000;

/** Resolves when every paper of the demo company has come in and was read. */
export function papersAreIn(dataDir: string): Promise<void> {
  return until(dataDir, (toCome) => toCome.length === 0);
}

/** Resolves when the papers that lie in the demo company's inbox have; those that were matched before come after them. */
export function inboxIsIn(dataDir: string): Promise<void> {
  return until(dataDir, (toCome) => toCome.every(({ decided }) => decided !== null));
}

async function until(dataDir: string, isReached: (toCome: readonly PlannedPaper[]) => boolean) {
  for (const end = Date.now() + LONGEST; !isReached(openPaperPlan(dataDir));) {
    if (Date.now() > end) throw new Error('The demo’s papers did not come in.');
    await pause(100);
  }
}
