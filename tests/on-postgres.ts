import { spawn } from 'node:child_process';
import { startPostgres } from './support/database/postgres.ts';

/**
 * `npm run test:postgres`: the app-server's tests once more, on a PostgreSQL server instead of the embedded database, and then what two
 * app-servers show in a browser. Those of whole processes and of the embedded database itself bring their own, and the pure ones need
 * none: they have nothing to show here.
 */
// What it holds is thrown away: nothing is flushed to the disk.
const postgres = await startPostgres('fsync=off', 'full_page_writes=off');
if (postgres) {
  const run = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'servers',
      '--project',
      'two-app-servers',
      'tests/app-server',
      'tests/two-app-servers',
      '--exclude',
      'tests/app-server/{processes,documents/reading}/**',
      '--exclude',
      'tests/app-server/database/{engine,kept-plans,backup-restore,folder-lock,scheduled-backups,whole-folder,refusals,move}.test.ts',
      '--exclude',
      'tests/app-server/{main,machine-documents,secrets,settings,step-watch,files/decode-text,realtime/{history,realtime-environment}}.test.ts',
      '--exclude',
      'tests/app-server/{dashboard/{dashboard-filters,periods},demo/{calm-board,company,histories,named-orders},documents/{documents,storage},events/realtime-api}.test.ts',
      '--exclude',
      'tests/app-server/http/{disk-full,inertia/resolve-props,parse,request-id}.test.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    },
  );
  process.exitCode = await new Promise<number>((resolve) =>
    run.once('exit', (code) => resolve(code ?? 1)),
  );
  await postgres.stop();
} else {
  console.log('PostgreSQL is not installed: its tests are skipped.');
  if (process.env['CI'] === 'true') process.exitCode = 1;
}
