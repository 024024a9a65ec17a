import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** A Redis or Valkey server of its own. It can be stopped and started again, on the same port and in the same folder. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Neither answers nor lets go of anybody. */
  freeze(): void;
  thaw(): void;
  /** Stops it for good. */
  remove(): Promise<void>;
}

/** Where the server program is; undefined where it is not installed. */
function redisProgram(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/sbin'];
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Whether tests that need Redis run. Where it is missing they are skipped with a line; in CI they must run. */
export function redisIsHere(): boolean {
  if (redisProgram() !== undefined) return true;
  if (process.env['CI'] === 'true') throw new Error('Redis is not installed, and CI needs it.');
  console.log('Redis is not installed: its tests are skipped.');
  return false;
}

/**
 * Starts a server in a temporary folder, on a free loopback port, with nothing kept on disk unless `settings` (as on its command
 * line) say so. Throws where Redis is not installed.
 */
export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  return startRedisOn(await freePort(), settings);
}

/** The same on a port of the caller's; `first` stands before everything else on the command line. */
export async function startRedisOn(
  port: number,
  settings: readonly string[],
  first: readonly string[] = [],
): Promise<RedisServer> {
  const program = redisProgram();
  if (program === undefined) throw new Error('Redis is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-redis-'));
  const defaults = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let server: ChildProcess | undefined;
  const redis: RedisServer = {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn(program, [...first, ...defaults, ...settings], {
        stdio: 'ignore',
        cwd: folder,
      });
      await accepts(port, server);
    },
    async stop() {
      const running = server;
      if (running === undefined || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      running.kill('SIGCONT');
      await ended;
      server = undefined;
    },
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
    async remove() {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function accepts(port: number, server: ChildProcess): Promise<void> {
  while (!(await opens(port))) {
    if (server.exitCode !== null) throw new Error(`redis ended with code ${server.exitCode}`);
    await wait(20);
  }
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
