import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILDS, isCurrent, sourceHash, stampPath, type Build } from './builds.ts';

/** A build failed; `message` is what Vite said. */
class BuildFailed extends Error {}

/** Builds under way, one promise each. */
export type Builds = Record<Build['name'], Promise<void>>;

/**
 * Builds what is not built, or was built from other sources, into dist/; both builds at the same time.
 * Each leaves a stamp with the hash of its sources.
 * @param onBuild called with the builds to be made, before they begin
 */
export function buildOutdated(
  root: string,
  onBuild: (name: Build['name']) => void = () => undefined,
): Builds {
  const run = async (name: Build['name']) => {
    if (isCurrent(root, name)) return;
    onBuild(name);
    const hash = sourceHash(root, name);
    await vite(root, BUILDS[name]);
    const stamp = stampPath(root, name);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  };
  return { server: run('server'), web: run('web') };
}

/** Always the production build, whatever the caller runs as: tests run the product that users get. */
function vite(root: string, { config, patience }: Build): Promise<void> {
  const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(bin)) {
    throw new BuildFailed(
      'dist/ er bygget af andre kilder, og det, der bygger, er ikke installeret. Kør npm ci && npm run build, og derefter npm ci --omit=dev. / Nothing is built from these sources.',
    );
  }
  return new Promise((resolve, reject) => {
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
