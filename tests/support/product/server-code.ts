import { join } from 'node:path';
import { ONE_FILE_LONG } from '../short-lives.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The code of a server that a test starts as a process of its own: its bundle when this run has built it, which starts in half the time,
 * otherwise its source through tsx.
 * @param source its TypeScript file, from the root of the repository
 * @param bundle its name in dist/server, without `.js`
 */
export function serverCode(source: string, bundle: string): { path: string; execArgv: string[] } {
  if (process.env['TEST_BUILT'] === 'yes')
    return { path: join(ROOT, 'dist/server', `${bundle}.js`), execArgv: ONE_FILE_LONG };
  return { path: join(ROOT, source), execArgv: [...ONE_FILE_LONG, '--import', 'tsx'] };
}
