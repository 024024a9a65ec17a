import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { projectRoot } from '../database/project-root.ts';

/**
 * The code of a thread: its source through tsx in development and tests, its bundle when this code runs from the bundle or when
 * the tests have built it (`TEST_BUILT`). Starting through tsx costs twice as much.
 * @param source absolute path of the TypeScript file
 * @param bundle its name in dist/server, without `.js`
 */
export function threadCode(
  source: string,
  bundle: string,
): { code: string; options: WorkerOptions } {
  if (!existsSync(source) || process.env['TEST_BUILT'] === 'yes')
    return { code: join(projectRoot(), 'dist', 'server', `${bundle}.js`), options: {} };
  const tsxFolder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = pathToFileURL(join(tsxFolder, 'dist/esm/api/index.mjs')).href;
  const load = `import('${tsx}').then(({ register }) => (register(), import('${pathToFileURL(source).href}')))`;
  return { code: load, options: { eval: true } };
}
