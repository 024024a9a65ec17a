import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** A program as one file. */
export interface Bundle {
  /** Of a script for `node` or `fork`. */
  path: string;
  remove: () => Promise<void>;
}

/**
 * Bundles a program of the tests with all packages, for tests that start it often: a start takes a sixth of what it takes with tsx.
 * @param program from the root, such as `tests/app-server/visma/sender-process.ts`
 */
export async function bundled(program: string): Promise<Bundle> {
  const outDir = await mkdtemp(join(tmpdir(), 'tavlen-bundle-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: program,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
    // The driver looks for it, and does without.
    ssr: { noExternal: true, external: ['pg-native'] },
  });
  return {
    path: join(outDir, 'program.mjs'),
    remove: () => rm(outDir, { recursive: true }),
  };
}
