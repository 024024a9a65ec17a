import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { PATIENCE } from './tests/support/patience.ts';
import { FEW_OPTIMISATIONS } from './tests/support/short-lives.ts';
import { temporaryPlace } from './tests/support/temporary-place.ts';

// With an order of its own, vitest would not shuffle the files.
const shuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** By default `expect.poll` waits for a second, which a busy machine does not keep. */
const PATIENT = {
  expect: { poll: { timeout: PATIENCE } },
  testTimeout: 4 * PATIENCE,
  hookTimeout: 4 * PATIENCE,
};

/**
 * Three kinds of tests: pure ones, those with servers and databases, and real browsers, three files at a time: each waits for much.
 * What is said over the wire is tested once more on the second socket driver.
 * Files share a process (`isolate: false`), because starting one for each took half of the time: what a module keeps must be the same
 * for every file (`support/database/count-per-database.ts`).
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default a machine with two cores gets one, and most of these tests wait for a server or a process.
    maxWorkers: 3,
    env: { TMPDIR: temporaryPlace() },
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          execArgv: FEW_OPTIMISATIONS,
          isolate: false,
          include: ['tests/{machines,domain,web}/**/*.test.{ts,tsx}'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'servers',
          execArgv: FEW_OPTIMISATIONS,
          isolate: false,
          include: ['tests/{app-server,realtime-server}/**/*.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'ws-sockets',
          execArgv: FEW_OPTIMISATIONS,
          isolate: false,
          include: [
            'tests/realtime-server/{channels,clients,connections,http,metrics,sockets,users}/*.test.ts',
          ],
          // Idempotency keys do not depend on the sockets.
          exclude: ['**/http/idempotency.test.ts'],
          env: { TEST_SOCKET_DRIVER: 'ws' },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'browser',
          execArgv: FEW_OPTIMISATIONS,
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/product/setup.ts'],
          ...PATIENT,
        },
      },
      // `npm run test:postgres` sets the address: what only two app-servers on one database can show, in a real browser.
      ...(process.env['TEST_DATABASE_URL'] === undefined
        ? []
        : [
            {
              test: {
                name: 'two-app-servers',
                execArgv: FEW_OPTIMISATIONS,
                isolate: false,
                include: ['tests/two-app-servers/**/*.test.ts'],
                globalSetup: ['tests/two-app-servers/support/setup.ts'],
                ...PATIENT,
                hookTimeout: 120_000,
                sequence: { groupOrder: 1 },
                maxWorkers: 1,
              },
            },
          ]),
    ],
  },
});
