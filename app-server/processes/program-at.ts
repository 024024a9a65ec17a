import { join } from 'node:path';

/** What a program's process is told beyond the rest, by its name. Why: docs/decisions/013-what-a-connection-costs.md. */
const nodeOptions: Readonly<Record<string, readonly string[]>> = {
  'realtime-server': ['--max-semi-space-size=2'],
};

/** A program of the servers' build, as it is started. */
export function programAt(root: string, name: string, env: NodeJS.ProcessEnv) {
  const path = join(root, 'dist', 'server', `${name}.js`);
  return { name, path, execArgv: ['--enable-source-maps', ...(nodeOptions[name] ?? [])], env };
}
