import { spawnSync } from 'node:child_process';

/** `npm run test:rounds`: what proves something by repetition, as often as it was written for (`support/rounds.ts`). */
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    'processes/product-kills',
    'processes/kill',
    'tests/machines/promises',
    'realtime-server/fuzz',
    'realtime-server/cluster/dead-node',
    'app-server/visma/random-faults',
    'app-server/visma/faults-in-states',
    'app-server/visma/sender-kills',
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_ROUNDS: 'all' } },
);
process.exitCode = status ?? 1;
