import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run test:at -- 2026-12-31T23:59+01:00 [arguments of vitest]`: the tests as they will run at that time, in the servers and the
 * pages too. A real PostgreSQL keeps its own clock, so this is for the embedded database.
 */
const [at = '', ...rest] = process.argv.slice(2);
const ahead = Date.parse(at) - Date.now();
if (Number.isNaN(ahead)) {
  console.error('Usage: npm run test:at -- 2026-12-31T23:59+01:00 [arguments of vitest]');
  process.exit(2);
}
const preload = pathToFileURL(join(import.meta.dirname, 'support/shifted-clock.mjs')).href;
const { status } = spawnSync('npx', ['vitest', 'run', ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_CLOCK_AHEAD: String(ahead),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`,
  },
});
process.exitCode = status ?? 1;
