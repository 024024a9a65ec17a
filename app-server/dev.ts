import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './database/project-root.ts';
import { realtimeEnvironment } from './realtime/realtime-environment.ts';
import { environmentOf } from './processes/environment-of.ts';
import { ensureSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

/** `npm run dev`: starts Vite with hot reload, and both servers, which restart when one of their files changes. */
const root = projectRoot();
const vitePort = process.env['VITE_PORT'] ?? '5173';
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const env = {
  ...realtimeEnvironment(),
  ...process.env,
  ...secrets,
  VITE_PORT: vitePort,
  VITE_ORIGIN: `http://127.0.0.1:${vitePort}`,
};
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const watch = [tsx, 'watch', '--clear-screen=false'];
const commands: [string, string[]][] = [
  ['vite', [vite]],
  ['app-server', [...watch, 'app-server/main.ts']],
  ['realtime-server', [...watch, 'realtime-server/main.ts']],
];
if (readSettings(env).visma.doublePort !== null)
  commands.push(['erp', [...watch, 'app-server/erp/double/main.ts']]);
// Each child has its own process group, so that Ctrl-C reaches only this process, which signals each child exactly once.
const children = commands.map(([name, command]) =>
  spawn(process.execPath, command, {
    cwd: root,
    env: environmentOf(name, env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  }),
);
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
