import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { threadCode } from '../../processes/thread-code.ts';
import { restoredFolder } from './engine.ts';
import { databaseFailure } from '../database-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { socketPath } from './socket-path.ts';
import { DiskFull, noteDatabaseMade, refuseHalfDatabase, startFailure } from './whole-folder.ts';
import type { EngineNews, EngineOrder } from './worker.ts';

export interface Embedded {
  connection: PoolConfig;
  /** Shuts the database down and releases the folder. */
  close(): Promise<void>;
}

/**
 * Starts the embedded database of a data folder in its own thread and holds the folder's lock.
 * @param onDeath called when the thread ends unexpectedly after it was ready; queries are no longer answered
 * @param onThread called when the thread runs; from then on it does not use the caller's thread
 * @throws FolderInUse; DatabaseNotWhole or DiskFull; any error from creating an empty database
 */
export async function startEmbedded(
  dataDir: string,
  onDeath: (reason: string) => void,
  onThread?: () => void,
): Promise<Embedded> {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const socket = socketPath(home);
  const place = databaseFolder(home);
  const lock = await lockFolder(home, socket).catch((error: unknown) => {
    throw databaseFailure(error) === 'full' ? new DiskFull(place) : error;
  });
  try {
    refuseHalfDatabase(home, place, restoredFolder(place));
    const existed = existsSync(place);
    const order: EngineOrder = { folder: place, socket };
    const { code, options } = threadCode(join(import.meta.dirname, 'worker.ts'), 'database-worker');
    const worker = new Worker(code, { ...options, workerData: order });
    if (onThread) worker.once('online', onThread);
    const port = await ready(worker).catch((error: unknown) => {
      throw existed ? startFailure(home, place, reasonOf(error)) : error;
    });
    noteDatabaseMade(home);
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
        worker.postMessage('close');
        await exited;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The folder of the embedded database inside a data folder. */
export const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'database');

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'string') return cause;
  return cause instanceof Error ? cause.message : String(error);
}

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
