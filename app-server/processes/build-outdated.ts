import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { lockBuild } from './build-lock.ts';
import { BUILDS, isCurrent, sourceHash, stampPath, type Build } from './builds.ts';

/** A build failed; `message` is Vite's output. */
class BuildFailed extends Error {}

/** Running builds, one promise each. */
export type Builds = Record<Build['name'], Promise<void>>;

/**
 * Builds into dist/ what is not built or was built from other sources. Both builds run at the same time,
 * and none beside the same one of another process.
 * Each leaves a stamp file with the hash of its sources.
 * @param onBuild called with the builds that will run, before they begin
 */
export function buildOutdated(
  root: string,
  onBuild: (name: Build['name']) => void = () => undefined,
): Builds {
  const run = async (name: Build['name']) => {
    if (isCurrent(root, name)) return;
    const lock = await lockBuild(root, name);
    try {
      // Another process may have built it meanwhile.
      if (isCurrent(root, name)) return;
      onBuild(name);
      const hash = sourceHash(root, name);
      await vite(root, BUILDS[name]);
      const stamp = stampPath(root, name);
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, hash);
    } finally {
      lock.release();
    }
  };
  return { server: run('server'), web: run('web') };
}

/** Always the production build, whatever `NODE_ENV` the caller has: tests run the product that users get. */
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
    // Threads that it starts inherit the priority of the first.
    if (child.pid !== undefined) setPriority(child.pid, patience);
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString('utf8')));
    child.stderr.on('data', (text: Buffer) => (said += text.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailed(said.trim()))));
  });
}
