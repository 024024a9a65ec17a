import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlannedDocument } from './planned-document.ts';

/** The file in the data folder with the demo's documents that have not arrived yet. It is written with the company and removed after the last one. */
const NAME = 'demo-papirer.json';

/** Writes the plan; it is kept until the documents have arrived. */
export function keepDocumentPlan(dataDir: string, documents: readonly PlannedDocument[]): void {
  const path = pathIn(dataDir);
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.draft`, JSON.stringify(documents), { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/** The documents that have not arrived; empty when all have. */
export function openDocumentPlan(dataDir: string): PlannedDocument[] {
  const path = pathIn(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** All documents have arrived. */
export function endDocumentPlan(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

function pathIn(dataDir: string): string {
  return join(resolve(dataDir), NAME);
}
