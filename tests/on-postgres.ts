import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgresIn } from './support/database/postgres.ts';
import { temporaryPlace } from './support/temporary-place.ts';

/** What brings its own servers and databases, is about the embedded database itself, or asks no database. */
const NOTHING_TO_SHOW = [
  '{processes,documents/reading,erp}/**',
  'customers/anonymise-backup.test.ts',
  'database/{engine,kept-plans,backup-restore,folder-lock,scheduled-backups,whole-folder,refusals,move}.test.ts',
  '{main,machine-documents,secrets,settings,step-watch,files/{decode-text,picture-facts}}.test.ts',
  'realtime/{history,realtime-environment}.test.ts',
  '{auth/in-turn,dashboard/{dashboard-filters,periods},events/{own-channel,realtime-api}}.test.ts',
  'demo/{calm-board,company,histories,named-orders}.test.ts',
  'documents/{job-of,storage}.test.ts',
  'http/{disk-full,inertia/resolve-props,parse,request-id}.test.ts',
  'visma/{hand-over,random-faults,write-draft}.test.ts',
];

/**
 * What reads and writes as other files do: these prove what the code decides (who may see what, what a fault leads to, how a foreign document
 * is read, what the demo company's people do), and the embedded database is PostgreSQL too.
 */
const SHOWN_BY_OTHERS = [
  'visibility/every-reader.test.ts',
  'visma/faults-in-states.test.ts',
  'documents/matching/foreign-documents.test.ts',
  'demo/day.test.ts',
];

/**
 * `npm run test:postgres`: the app-server's tests once more, on a PostgreSQL server instead of the embedded database, and then what two
 * app-servers show in a browser. `node --import tsx tests/on-postgres.ts FILE…` runs the named files only, whatever they are.
 */
// What it holds is thrown away: nothing is flushed to the disk, and where memory is plenty nothing comes to it. Each test's database is
// a copy of 300 files, which is made in a fifth of the time there.
const folder = mkdtempSync(join(temporaryPlace(), 'tavlen-postgres-'));
const postgres = await startPostgresIn(folder, 'fsync=off', 'full_page_writes=off');
if (postgres) {
  const named = process.argv.slice(2);
  const left = [...NOTHING_TO_SHOW, ...SHOWN_BY_OTHERS];
  const all = [
    'tests/app-server',
    'tests/two-app-servers',
    ...left.flatMap((files) => ['--exclude', `tests/app-server/${files}`]),
  ];
  const run = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'servers',
      '--project',
      'two-app-servers',
      ...(named.length > 0 ? named : all),
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
rmSync(folder, { recursive: true, force: true });
