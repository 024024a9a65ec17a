import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

/** One of the two builds: what it is made from, and by which Vite configuration. */
interface Build {
  name: 'web' | 'server';
  /** How much it lets others go first (nice, 0–19): the first start waits for the database, which is created meanwhile. */
  patience: number;
  config: string;
  sources: string[];
}

const SHARED = ['domain', 'machines', 'package-lock.json'];
const BUILDS: Build[] = [
  {
    name: 'server',
    patience: 0,
    config: 'vite.server.config.ts',
    sources: ['app-server', 'realtime-server', ...SHARED],
  },
  { name: 'web', patience: 10, config: 'vite.config.ts', sources: ['web', ...SHARED] },
];

/** A build failed; `message` is what Vite said. */
class BuildFailed extends Error {}

/** Builds under way, one promise each. */
export type Builds = Record<Build['name'], Promise<void>>;

/**
 * Builds what is not built, or was built from other sources, into dist/; both builds at the same time.
 * Each leaves a stamp with the hash of its sources. Where the sources are not shipped, what is in dist/ is taken as it is.
 */
export function buildOutdated(root: string): Builds {
  const run = async ({ name, config, patience, sources }: Build) => {
    if (!existsSync(join(root, config))) return;
    const stamp = join(root, 'dist', `${name}.stamp`);
    const hash = hashOf(root, [config, ...sources]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
    await vite(root, config, patience);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  };
  const [server, web] = BUILDS.map(run);
  return { server: server ?? Promise.resolve(), web: web ?? Promise.resolve() };
}

/** Always the production build, whatever the caller runs as: tests run the product that users get. */
function vite(root: string, config: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(
      process.execPath,
      [bin, 'build', '--config', config, '--logLevel', 'warn'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    // Threads that it starts have the patience of the first.
    if (child.pid !== undefined) setPriority(child.pid, patience);
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString('utf8')));
    child.stderr.on('data', (text: Buffer) => (said += text.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailed(said.trim()))));
  });
}

/** One hash over the names and contents of files and folders. */
function hashOf(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(root, path)))
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
