import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { UnreadableReason } from '#domain/documents/document.ts';
import type { CasePattern } from './facts/case-numbers.ts';
import type { OwnCompany } from './facts/own-company.ts';
import { Unreadable } from './text/pdf-text.ts';
import { readFile, type FileReading } from './read-file.ts';

/** What the thread is asked to read. */
export interface ReadOrder {
  path: string;
  casePatterns: readonly CasePattern[];
  own: OwnCompany;
}
/** What it answers, once for each order; `ready` once before them. `failed` is our own mistake, not the document's. */
export type ReadAnswer =
  | { kind: 'read'; file: FileReading }
  | { kind: 'unreadable'; reason: UnreadableReason }
  | { kind: 'failed'; message: string };

/** The thread that reads documents, one after the other. The thread that started it limits its time and memory. */
async function answer({ path, casePatterns, own }: ReadOrder): Promise<ReadAnswer> {
  try {
    return { kind: 'read', file: await readFile(readFileSync(path), casePatterns, own) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.reason };
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? '') : String(error),
    };
  }
}

function say(said: ReadAnswer | { kind: 'ready' }) {
  parentPort?.postMessage(said);
}

// A broken file can leave a promise of the PDF library unheard; its answer is the failure of the page that was asked for.
process.on('unhandledRejection', () => undefined);
parentPort?.on('message', (order: ReadOrder) => {
  void answer(order).then(say);
});
say({ kind: 'ready' });
