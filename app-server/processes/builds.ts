import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One of the two builds: its sources and its Vite configuration. */
export interface Build {
  name: 'web' | 'server';
  /** The process priority (nice, 0–19). The first start waits for the database, which is created at the same time. */
  patience: number;
  config: string;
  sources: string[];
}

const SHARED = ['domain', 'machines', 'package-lock.json'];
export const BUILDS: Record<Build['name'], Build> = {
  server: {
    name: 'server',
    patience: 0,
    config: 'vite.server.config.ts',
    sources: ['app-server', 'realtime-server', ...SHARED],
  },
  web: {
    name: 'web',
    patience: 10,
    config: 'vite.config.ts',
    sources: ['web', ...SHARED],
  },
};

/**
 * Whether dist/ was built from the sources below `root`, according to the stamp file. Where the sources are not
 * shipped, dist/ is used as it is.
 */
export function isCurrent(root: string, name: Build['name']): boolean {
  if (!existsSync(join(root, BUILDS[name].config))) return true;
  const stamp = stampPath(root, name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root, name);
}

/** The stamp file: the build writes the hash of its sources there. */
export function stampPath(root: string, name: Build['name']): string {
  return join(root, 'dist', `${name}.stamp`);
}

/** One hash over the names and contents of a build's sources. */
export function sourceHash(root: string, name: Build['name']): string {
  const { config, sources } = BUILDS[name];
  const hash = createHash('sha256');
  for (const path of [config, ...sources].flatMap((path) => filesBelow(root, path)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
