import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realtimeEnvironment } from '#app-server/realtime/realtime-environment.ts';
import { freePort } from '../free-port.ts';
import { FEW_OPTIMISATIONS, ONE_FILE_LONG } from '../short-lives.ts';
import type { AppServerHost } from './app-server-host.ts';

/** Nobody listens there: a product of the tests has no ledger unless it is given one, also where somebody's own demo runs beside. */
const NO_LEDGER = '1';

const ROOT = join(import.meta.dirname, '../../..');

type ServerName = 'app-server' | 'realtime-server';

/** The built product, running on free loopback ports and a data folder of its own: two processes, or one beside a host's. */
export interface Product {
  origin: string;
  realtimePort: number;
  dataDir: string;
  start: (name: ServerName) => Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop: (name: ServerName) => Promise<void>;
  /** SIGKILL: nothing is closed or flushed. */
  kill: (name: ServerName) => Promise<void>;
  /** Stops both and removes the data folder, unless it was given. */
  end: () => Promise<void>;
}

/** @param output where the server writes to; its end is in the error */
function ready(child: ChildProcess, name: string, output: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'type' in message && message.type === 'ready') resolve();
    });
    child.once('close', (code) => {
      const said = existsSync(output) ? readFileSync(output, 'utf8').slice(-2000) : '';
      reject(new Error(`${name} ended with code ${code} before it was ready: ${said}`));
    });
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Making a whole company is work enough for the better code. A bench measures what people use, which starts without any of them. */
function v8Arguments(servesOneFile: boolean): string[] {
  if (process.env['VITEST'] === undefined) return [];
  return servesOneFile ? ONE_FILE_LONG : FEW_OPTIMISATIONS;
}

/**
 * Starts the built product.
 * @param template a data folder to begin from; without one the product fills an empty one
 * @param dataDir the data folder to run in, which stays; without one a temporary one
 * @param host where its app-server runs; without one in a process of its own
 * @param beside a product whose realtime server serves this one too; its database has to be the same
 */
export async function startProduct(
  options: {
    template?: string | undefined;
    dataDir?: string;
    host?: AppServerHost;
    beside?: Pick<Product, 'realtimePort'>;
    env?: Record<string, string>;
  } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tavlen-')));
  if (options.template) await cp(options.template, dataDir, { recursive: true });
  const appPort = await freePort();
  const realtimePort = options.beside?.realtimePort ?? (await freePort());
  const env = {
    ...process.env,
    APP_ENV: 'demo',
    APP_PORT: String(appPort),
    APP_URL: `http://127.0.0.1:${appPort}`,
    DATA_DIR: dataDir,
    REVERB_SERVER_PORT: String(realtimePort),
    ERP_PORT: NO_LEDGER,
    REVERB_APP_ID: 'test',
    REVERB_APP_KEY: 'test-key',
    REVERB_APP_SECRET: 'test-secret',
    ...realtimeEnvironment(),
    DEMO_DAY: 'off',
    ...options.env,
  };
  const output = join(dataDir, 'log.txt');
  const log = createWriteStream(output, { flags: 'a' });
  const children = new Map<ServerName, ChildProcess>();
  const hosted = (name: ServerName) => (name === 'app-server' ? options.host : undefined);
  const stop = async (name: ServerName) => {
    await hosted(name)?.stop();
    const child = children.get(name);
    if (child) await ended(child, 'SIGTERM');
  };

  const product: Product = {
    origin: env.APP_URL,
    realtimePort,
    dataDir,
    async start(name) {
      const host = hosted(name);
      if (host) return host.start(env, log);
      const child = fork(join(ROOT, 'dist/server', `${name}.js`), [], {
        env,
        cwd: ROOT,
        execArgv: v8Arguments(options.template !== undefined),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      children.set(name, child);
      await ready(child, name, output);
    },
    stop,
    async kill(name) {
      await hosted(name)?.kill();
      const child = children.get(name);
      if (child) await ended(child, 'SIGKILL');
    },
    async end() {
      await Promise.all([stop('realtime-server'), stop('app-server')]);
      log.end();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
  const own: ServerName[] = options.beside ? ['app-server'] : ['realtime-server', 'app-server'];
  await Promise.all(own.map(product.start));
  return product;
}
