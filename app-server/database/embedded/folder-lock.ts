import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface LockFile extends ProcessIdentity {
  /** The socket of the database. It answers while the holder runs, also when the holder is in another container. */
  socket: string | null;
  released: boolean;
}

export interface FolderLock {
  /** Releases the lock. It may be called twice. */
  release(): void;
}

/** Another process uses the data folder. `message` is one line in Danish and English. */
export class FolderInUse extends Error {
  readonly holder: LockFile;

  constructor(folder: string, holder: LockFile) {
    super(
      `Datamappen ${folder} er i brug af en anden proces (pid ${holder.pid} på ${holder.host}). Luk den først. / The data folder is in use by another process.`,
    );
    this.holder = holder;
  }
}

/**
 * Locks a data folder for this process. Locks are numbered files, and the highest number counts. The lock of a dead process is
 * replaced by the next number, which only one process can create, so two processes that start together cannot both get the lock.
 * @param socket where this process will answer
 * @throws FolderInUse
 */
export async function lockFolder(
  folder: string,
  socket: string | null = null,
): Promise<FolderLock> {
  const locks = join(folder, 'locks');
  mkdirSync(locks, { recursive: true, mode: 0o700 });
  const last = numbersIn(locks).at(-1) ?? 0;
  const holder = read(locks, last);
  if (holder && (await isHeld(holder))) throw new FolderInUse(folder, holder);
  const number = last + 1;
  const own: LockFile = { ...ownIdentity(), socket, released: false };
  if (!create(locks, number, own) || numbersIn(locks).at(-1) !== number)
    throw new FolderInUse(folder, read(locks, numbersIn(locks).at(-1) ?? number) ?? own);
  for (const older of numbersIn(locks))
    if (older < number) rmSync(join(locks, String(older)), { force: true });
  return {
    release() {
      const draft = join(locks, `${number}.released`);
      writeFileSync(draft, JSON.stringify({ ...own, released: true }));
      renameSync(draft, join(locks, String(number)));
    },
  };
}

async function isHeld(lock: LockFile): Promise<boolean> {
  if (lock.released) return false;
  return isRunning(lock) || (lock.socket !== null && (await answers(lock.socket)));
}

/** Creates a numbered lock file with its content atomically. Returns false if it exists. */
function create(locks: string, number: number, lock: LockFile): boolean {
  const draft = join(locks, `${number}.${process.pid}.draft`);
  try {
    writeFileSync(draft, JSON.stringify(lock), { mode: 0o600 });
    linkSync(draft, join(locks, String(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function numbersIn(locks: string): number[] {
  return readdirSync(locks)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

function read(locks: string, number: number): LockFile | undefined {
  try {
    return JSON.parse(readFileSync(join(locks, String(number)), 'utf8'));
  } catch {
    return undefined;
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
