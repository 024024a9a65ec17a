import { join } from 'node:path';
import { supervise } from '#app-server/processes/supervisor.ts';

/** A supervisor in a process of its own, that says the number of the process it keeps. */
const supervisor = supervise(
  [
    {
      name: 'one',
      path: join(import.meta.dirname, 'program.ts'),
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, BEHAVIOUR: 'default' },
      output: process.stderr,
    },
  ],
  () => undefined,
);
await supervisor.ready;
process.stdout.write(`${supervisor.pidOf('one')}\n`);
