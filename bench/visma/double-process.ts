import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '#tests/support/free-port.ts';

const MAIN = join(import.meta.dirname, '../../app-server/erp/double/main.ts');

/** A ledger to measure against, in a process of its own. */
interface DoubleProcess {
  baseUrl: string;
  /** How many drafts it holds. */
  drafts: () => Promise<number>;
  /** How many requests it has answered. */
  requests: () => Promise<number>;
  stop: () => Promise<void>;
}

/** @param latency how long each answer takes, in milliseconds */
export async function startDouble(latency: number): Promise<DoubleProcess> {
  const port = await freePort();
  const child: ChildProcess = fork(MAIN, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ERP_PORT: String(port) },
  });
  await once(child, 'message');
  const baseUrl = `http://127.0.0.1:${port}`;
  const body = JSON.stringify({ latency });
  await fetch(`${baseUrl}/_control/switches`, { method: 'PUT', body });
  const asked = async (path: string): Promise<unknown> => (await fetch(`${baseUrl}${path}`)).json();
  return {
    baseUrl,
    drafts: async () => v.parse(v.object({ drafts: v.number() }), await asked('/_control')).drafts,
    requests: async () => v.parse(v.array(v.unknown()), await asked('/_control/requests')).length,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
