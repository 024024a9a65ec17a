import { existsSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { createEngineFolder, finishRestore, restoredFolder } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { databaseFolder } from './start-embedded.ts';
import { syncFolder } from './sync-folder.ts';

/** The file is not a complete backup of this application. */
export class NotABackup extends Error {
  constructor(file: string, cause: unknown) {
    super(
      `${file} er ikke en hel sikkerhedskopi fra dette program. / is not a whole backup of this program.`,
      { cause },
    );
  }
}

/** There is a database already, and `--force` was not given. */
export class DatabaseExists extends Error {}

/**
 * Replaces the embedded database by a backup. The backup is opened and checked before anything is moved, and the old database is
 * kept beside it, so that no data is lost if this fails.
 * @returns the folder of the old database; `null` when there was none
 * @throws FolderInUse, DatabaseExists, NotABackup
 */
export async function restore(
  dataDir: string,
  file: string,
  options: { force: boolean; now: Date },
): Promise<string | null> {
  const home = resolve(dataDir);
  const place = databaseFolder(home);
  const lock = await lockFolder(home);
  try {
    finishRestore(place);
    if (existsSync(place) && !options.force) throw new DatabaseExists(place);
    const backup = await unpack(file);
    const restored = restoredFolder(place);
    await createEngineFolder(restored, `${place}.restoring`, backup, holdsOurTables).catch(
      (error: unknown) => {
        throw new NotABackup(file, error);
      },
    );
    const kept = existsSync(place) ? `${place}.before-${stamp(options.now)}` : null;
    if (kept !== null) renameSync(place, kept);
    renameSync(restored, place);
    syncFolder(home);
    return kept;
  } finally {
    lock.release();
  }
}

/** Unpacks a backup. gzip has a checksum, so a file that unpacks is undamaged. */
async function unpack(file: string): Promise<Blob> {
  const packed = await readFile(file);
  try {
    return new Blob([new Uint8Array(await promisify(gunzip)(packed))]);
  } catch (error) {
    throw new NotABackup(file, error);
  }
}

async function holdsOurTables(engine: PGlite): Promise<void> {
  const { rows } = await engine.query('select id from event_counter where id = 1');
  if (rows.length !== 1) throw new Error('the backup holds no event counter');
}

const stamp = (now: Date) => now.toISOString().replaceAll(':', '').slice(0, 15);
