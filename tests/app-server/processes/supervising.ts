import { supervise, type Program } from '#app-server/processes/supervisor.ts';
import { freePort } from '#tests/support/free-port.ts';
import { serverCode } from '#tests/support/product/server-code.ts';

/** A supervisor in a process of its own that prints the pids of its processes: the real servers, or the test program of its argument. */
const program = { path: process.argv[2] ?? '', execArgv: [] };
const realtimeServer = serverCode('realtime-server/main.ts', 'realtime-server');
const kept = (
  name: string,
  code: Pick<Program, 'path' | 'execArgv'>,
  env: Record<string, string>,
): Program => ({
  name,
  ...code,
  env: { ...process.env, ...env },
  output: process.stderr,
  patience: 2000,
});
const app = { REVERB_APP_ID: 'app', REVERB_APP_KEY: 'key', REVERB_APP_SECRET: 'secret' };
const programs = [
  kept('leaves it to the system', program, { BEHAVIOUR: 'default' }),
  kept('ends in order', program, { BEHAVIOUR: '' }),
  kept('hangs as it ends', program, { BEHAVIOUR: 'hangs' }),
];
for (const name of ['one', 'two', 'three']) {
  const REVERB_SERVER_PORT = String(await freePort());
  programs.push(kept(name, realtimeServer, { ...app, REVERB_SERVER_PORT }));
}
const supervisor = supervise(programs, () => undefined);
await supervisor.ready;
process.stdout.write(`${programs.map(({ name }) => supervisor.pidOf(name)).join(' ')}\n`);
