import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from 'vitest';
import { serverCode } from '#tests/support/product/server-code.ts';
import { testApp } from './server.ts';

const environment = {
  PATH: process.env['PATH'],
  // The clock of `npm run test:at`.
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
  TEST_CLOCK_AHEAD: process.env['TEST_CLOCK_AHEAD'],
  REVERB_APP_ID: testApp.id,
  REVERB_APP_KEY: testApp.key,
  REVERB_APP_SECRET: testApp.secret,
  REVERB_SERVER_HOST: '127.0.0.1',
  REVERB_SERVER_PORT: '0',
};

/** The realtime server in its own process, with its output. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Standard output so far: lines of JSON. */
  log(): string;
  /** Resolves with the port. */
  ready(): Promise<number>;
  /** Resolves once the log has this text. */
  logged(text: string): Promise<void>;
  /** Standard error of a server that cannot start. */
  failure(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Exit code and signal. */
  readonly ended: Promise<unknown[]>;
}

/** Starts server processes, each killed after its test. */
export function serverProcesses(): (changes?: NodeJS.ProcessEnv) => ServerProcess {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  return (changes = {}) => {
    const { path, execArgv } = serverCode('realtime-server/main.ts', 'realtime-server');
    const child = fork(path, {
      execArgv,
      env: { ...environment, ...changes },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    return watched(child);
  };
}

function watched(child: ChildProcess): ServerProcess {
  let log = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    log += String(text);
  });
  child.stderr?.on('data', (text) => {
    errors += String(text);
  });
  return {
    child,
    log: () => log,
    async ready() {
      const [message] = await once(child, 'message');
      expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
      return message.port;
    },
    async logged(text) {
      await expect.poll(() => log).toContain(text);
    },
    async failure() {
      const [code] = await once(child, 'close');
      expect(code).toBe(1);
      return errors;
    },
    signal: (name) => child.kill(name),
    ended: once(child, 'exit'),
  };
}
