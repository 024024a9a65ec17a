import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { projectRoot } from '../project-root.ts';
import { lockFolder } from './folder-lock.ts';
import { socketPath } from './socket-path.ts';
import type { EngineNews, EngineOrder } from './worker.ts';

export interface Embedded {
  connection: PoolConfig;
  /** Ends the database cleanly and gives the folder free. */
  close(): Promise<void>;
}

/**
 * Starts the embedded database of a data folder in its own thread, under the folder's lock.
 * @param onDeath called when the thread ends by itself after it was ready: no query is answered any more
 * @throws FolderInUse; or whatever keeps the database from opening
 */
export async function startEmbedded(
  dataDir: string,
  onDeath: (reason: string) => void,
): Promise<Embedded> {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const socket = socketPath(home);
  const lock = await lockFolder(home, socket);
  try {
    const order: EngineOrder = { folder: databaseFolder(home), socket };
    const { code, options } = workerCode();
    const worker = new Worker(code, { ...options, workerData: order });
    const port = await ready(worker);
    let closing = false;
    let reason = '';
    worker.on('message', (news: EngineNews) => {
      if (news.kind === 'broken') reason = news.reason;
    });
    worker.on('error', (error) => {
      reason = String(error);
    });
    worker.on('exit', () => {
      lock.release();
      if (!closing) onDeath(reason);
    });
    return {
      connection: {
        ...(socket === null ? { host: '127.0.0.1', port: port ?? 0 } : { host: dirname(socket) }),
        user: 'postgres',
        database: 'postgres',
      },
      async close() {
        closing = true;
        const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
        worker.postMessage('close');
        await exited;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the embedded database lies in a data folder. */
export const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'database');

function ready(worker: Worker): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) =>
      reject(new Error('the embedded database did not open', { cause: reason }));
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.on('message', function hear(news: EngineNews) {
      if (news.kind === 'broken') fail(news.reason);
      if (news.kind !== 'ready') return;
      worker.off('error', fail);
      worker.off('exit', fail);
      worker.off('message', hear);
      resolve(news.port);
    });
  });
}

/** The thread's code: its source through tsx while developing and testing, its bundle when this code runs from the bundle. */
function workerCode(): { code: string; options: WorkerOptions } {
  const source = join(import.meta.dirname, 'worker.ts');
  if (!existsSync(source))
    return { code: join(projectRoot(), 'dist', 'server', 'database-worker.js'), options: {} };
  const tsxFolder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = pathToFileURL(join(tsxFolder, 'dist/esm/api/index.mjs')).href;
  const load = `import('${tsx}').then(({ register }) => (register(), import('${pathToFileURL(source).href}')))`;
  return { code: load, options: { eval: true } };
}
