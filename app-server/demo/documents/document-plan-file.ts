import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlannedDocument } from './planned-document.ts';

/** The demo's documents that are still to come in, as a file in the data folder: made with the company, gone when all are there. */
const NAME = 'demo-papirer.json';

/** Keeps the plan until the documents have come in. */
export function keepDocumentPlan(dataDir: string, documents: readonly PlannedDocument[]): void {
  const path = pathIn(dataDir);
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.draft`, JSON.stringify(documents), { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/** The documents to come; empty when there are none. */
export function openDocumentPlan(dataDir: string): PlannedDocument[] {
  const path = pathIn(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** All documents have come in. */
export function endDocumentPlan(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

function pathIn(dataDir: string): string {
  return join(resolve(dataDir), NAME);
}
