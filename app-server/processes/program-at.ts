import { join } from 'node:path';

/** Further arguments of a program's process, by the program's name. Why: docs/decisions/013-what-a-connection-costs.md. */
const nodeOptions: Readonly<Record<string, readonly string[]>> = {
  'realtime-server': ['--max-semi-space-size=2'],
};

/** A program of the servers' build, as it is started. */
export function programAt(root: string, name: string, env: NodeJS.ProcessEnv) {
  const path = join(root, 'dist', 'server', `${name}.js`);
  return { name, path, execArgv: ['--enable-source-maps', ...(nodeOptions[name] ?? [])], env };
}
