import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What the server holds of one app. */
interface Holdings {
  readonly connections: number;
  readonly channels: readonly string[];
  /** Connected minus disconnected, by its own counters. */
  readonly open: number;
  /** Users it still counts as connected. */
  readonly users: readonly string[];
}

interface Look {
  /** In bytes. */
  readonly rss: number;
  /** Internal errors in its log. */
  readonly faults: readonly string[];
  readonly apps: readonly Holdings[];
}

/** The fuzzed server process. */
export interface FuzzedServer {
  readonly port: number;
  look(): Promise<Look>;
  /** Stops it. Resolves with exit code and signal. */
  stop(): Promise<unknown[]>;
}

export async function startFuzzedServer(): Promise<FuzzedServer> {
  const child = fork('tests/realtime-server/fuzz/fuzzed-server.ts', {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { port } = await firstMessage(child);
  return {
    port,
    async look() {
      child.send('look');
      const [look] = await Promise.race([once(child, 'message'), ended.then(diedEarly)]);
      return look;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<{ port: number }> {
  const [message] = await once(child, 'message');
  return message;
}

function diedEarly(ending: unknown[]): never {
  throw new Error(`The server ended: ${ending.join(' ')}`);
}
