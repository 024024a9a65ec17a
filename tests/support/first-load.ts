import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

const FOLDER = join(import.meta.dirname, '../../dist/web');

/** Vite's manifest of the built `web/`. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'));
}

/** The text of a built file, named as the manifest names it. */
export function readBuilt(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

/** The keys of a chunk and of everything it imports statically: what arrives before it can run. */
export function staticClosure(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  return seen;
}

/**
 * Bytes, gzip, that stand between an empty browser and a page: the entry, the page's own chunk and all they import statically.
 * @param page the page's source file
 */
export async function firstLoad(
  page = 'web/pages/Auth/Login.tsx',
): Promise<{ js: number; css: number }> {
  const manifest = readManifest();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunks = [...staticClosure(manifest, [...entries, page])].flatMap(
    (key) => manifest[key] ?? [],
  );
  const size = (file: string) => gzipSync(readFileSync(join(FOLDER, file))).length;
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0);
  return {
    js: sum(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
    css: sum([
      ...chunks.flatMap((chunk) => chunk.css ?? []),
      ...chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.css')),
    ]),
  };
}
