import { join } from 'node:path';

/** Node arguments of a program, by its name. The reason is in docs/decisions/013-what-a-connection-costs.md. */
const nodeOptions: Readonly<Record<string, readonly string[]>> = {
  'realtime-server': ['--max-semi-space-size=2'],
};

/** A program of the servers' build and how it is started. */
export function programAt(root: string, name: string, env: NodeJS.ProcessEnv) {
  const path = join(root, 'dist', 'server', `${name}.js`);
  return { name, path, execArgv: ['--enable-source-maps', ...(nodeOptions[name] ?? [])], env };
}
