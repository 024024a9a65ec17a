import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { DurableNodeFS, type DurableNodeFSOptions } from './durable-node-fs.ts';
import { syncFolder, syncTree } from './sync-folder.ts';

/** PGlite's parameters without `-F` (fsync off). fdatasync does nothing in Emscripten, fsync works. The time zone is that of initdb. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=128MB',
  // A segment of the log that is used again keeps what stood in it, and a backup holds it.
  '-c',
  'wal_recycle=off',
  // A new segment, which comes every 16 MB, is not filled with zeros first: the save that it came to waited 0.1 s and more for it.
  '-c',
  'wal_init_zero=off',
];

interface EngineOptions extends DurableNodeFSOptions {
  /** Called with every line that PostgreSQL writes to its log. */
  onSaid?: (line: string) => void;
}

/**
 * Opens the embedded database in a folder, and creates it if it does not exist. The caller must hold the folder's lock.
 * A new database is created in another folder and moved when it is complete, so that an interrupted first start leaves no part of it.
 */
export async function openEngine(folder: string, options: EngineOptions = {}): Promise<PGlite> {
  finishRestore(folder);
  if (!existsSync(folder)) await createEngineFolder(folder, `${folder}.creating`);
  return startEngine(folder, options);
}

/**
 * Creates a database folder, empty or from a backup, and moves it to its place when it is complete and on the disk. An empty one is
 * unpacked from a prebuilt database of PGlite, which takes a quarter of the time of initdb (decision 010).
 * @param backup the output of `dumpDataDir`
 * @param check inspects the new database and throws when it is not as expected
 */
export async function createEngineFolder(
  place: string,
  draft: string,
  backup?: Blob,
  check?: (engine: PGlite) => Promise<void>,
): Promise<void> {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    // The draft is not flushed while it is written: all of it is flushed below.
    const unflushed = { sync: () => undefined };
    const loadDataDir = backup ?? (await emptyDatabase());
    const engine = await startEngine(draft, unflushed, { loadDataDir });
    await check?.(engine);
    await engine.close();
    await syncTree(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  renameSync(draft, place);
  syncFolder(dirname(place));
}

/** The folder of a complete restored database until it replaces the old one. */
export const restoredFolder = (folder: string) => join(dirname(folder), 'database.restored');

/** Completes a restore that was interrupted after the old database was moved away and before the new one was moved in. */
export function finishRestore(folder: string): void {
  const restored = restoredFolder(folder);
  if (!existsSync(restored)) return;
  if (existsSync(folder)) rmSync(restored, { recursive: true });
  else renameSync(restored, folder);
  syncFolder(dirname(folder));
}

function startEngine(
  folder: string,
  { onSaid, ...options }: EngineOptions,
  more: PGliteOptions = {},
): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(folder, options),
    startParams: START_PARAMETERS,
    ...(onSaid && { onStderr: (line: string) => (onSaid(line), false) }),
    extensions: { pg_trgm },
    ...more,
  });
}
