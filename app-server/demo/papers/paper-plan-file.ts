import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlannedPaper } from './planned-paper.ts';

/** The demo's papers that are still to come in, as a file in the data folder: made with the company, gone when all are there. */
const NAME = 'demo-papirer.json';

/** Keeps the plan until the papers have come in. */
export function keepPaperPlan(dataDir: string, papers: readonly PlannedPaper[]): void {
  const path = pathIn(dataDir);
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.draft`, JSON.stringify(papers), { mode: 0o600 });
  renameSync(`${path}.draft`, path);
}

/** The papers to come; empty when there are none. */
export function openPaperPlan(dataDir: string): PlannedPaper[] {
  const path = pathIn(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** All papers have come in. */
export function endPaperPlan(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

function pathIn(dataDir: string): string {
  return join(resolve(dataDir), NAME);
}
