import { setTimeout as pause } from 'node:timers/promises';
import { openDocumentPlan } from '#app-server/demo/documents/document-plan-file.ts';
import type { PlannedDocument } from '#app-server/demo/documents/planned-document.ts';

/** In milliseconds: on a busy machine it takes ten times as long as on a quiet one. */
const LONGEST = 600_000;

/** Resolves when every document of the demo company has come in and was read. */
export function documentsAreIn(dataDir: string): Promise<void> {
  return until(dataDir, (toCome) => toCome.length === 0);
}

/** Resolves when the documents that lie in the demo company's inbox have; those that were matched before come after them. */
export function inboxIsIn(dataDir: string): Promise<void> {
  return until(dataDir, (toCome) => toCome.every(({ decided }) => decided !== null));
}

async function until(dataDir: string, isReached: (toCome: readonly PlannedDocument[]) => boolean) {
  for (const end = Date.now() + LONGEST; !isReached(openDocumentPlan(dataDir));) {
    if (Date.now() > end) throw new Error('The demo’s documents did not come in.');
    await pause(100);
  }
}
