import { readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { machinesDocument } from '#machines/chart/markdown.ts';
import { statelyJson } from '#machines/chart/stately.ts';

const FOLDER = 'machines';

/** What the documents of the machines should be: their text by their name below `docs/`. */
export function machineDocuments(catalogue: readonly CatalogueEntry[]): Map<string, string> {
  return new Map([
    ['machines.md', machinesDocument(catalogue)],
    ...catalogue.map(
      ({ machine }) => [join(FOLDER, `${machine.id}.json`), statelyJson(machine)] as const,
    ),
  ]);
}

/** The names of those that are missing, differ, or are left over from a machine that is gone. */
export async function staleDocuments(docs: string, wanted: ReadonlyMap<string, string>) {
  const stale = await leftOver(docs, wanted);
  for (const [name, text] of wanted) {
    const written = await readFile(join(docs, name), 'utf8').catch(() => null);
    if (written !== text) stale.push(name);
  }
  return stale;
}

/** Writes every document, and removes what is left over. */
export async function writeDocuments(docs: string, wanted: ReadonlyMap<string, string>) {
  await mkdir(join(docs, FOLDER), { recursive: true });
  for (const name of await leftOver(docs, wanted)) await rm(join(docs, name));
  for (const [name, text] of wanted) await writeFile(join(docs, name), text);
}

async function leftOver(docs: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const files = await readdir(join(docs, FOLDER)).catch(() => []);
  return files.map((file) => join(FOLDER, file)).filter((name) => !wanted.has(name));
}
