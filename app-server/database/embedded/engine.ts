import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { DurableNodeFS, type DurableNodeFSOptions } from './durable-node-fs.ts';
import { syncFolder, syncTree } from './sync-folder.ts';

/** PGlite's own parameters without `-F` (fsync off); fdatasync does nothing in Emscripten, fsync does. The time zone is the one initdb sets. */
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
];

interface EngineOptions extends DurableNodeFSOptions {
  /** Told every line that PostgreSQL writes to its log. */
  onSaid?: (line: string) => void;
}

/**
 * Opens the embedded database in a folder, creating it when it is not there. Whoever calls holds the folder's lock.
 * It is created beside its place and moved there when it is whole, so that an interrupted first start leaves nothing half.
 */
export async function openEngine(folder: string, options: EngineOptions = {}): Promise<PGlite> {
  finishRestore(folder);
  if (!existsSync(folder)) await createEngineFolder(folder, `${folder}.creating`);
  return startEngine(folder, options);
}

/**
 * Makes a database folder, empty or from a backup, and moves it to its place once it is whole and on the disk. An empty one is
 * unpacked from what initdb left for the engine's makers, a quarter of what it costs to run initdb (decision 010).
 * @param backup what `dumpDataDir` wrote
 * @param check looks into the new database and throws when it is not what it should be
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
    // Nothing in the draft counts before all of it has been flushed below.
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

/** Where a restored database waits, whole, until it takes the place of the old one. */
export const restoredFolder = (folder: string) => join(dirname(folder), 'database.restored');

/** Ends a restore that was cut off between moving the old database away and moving the new one in. */
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
