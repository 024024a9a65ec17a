import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Files of the embedded database are missing. `message` is one line that says how to restore it. */
export class DatabaseNotWhole extends Error {
  /** @param reason the finding, in Danish */
  constructor(dataDir: string, place: string, reason: string) {
    super(
      `Databasen i ${place} er ikke hel: ${reason}. Intet er ændret. Hent den nyeste sikkerhedskopi (i ${join(dataDir, 'backups')} eller BACKUP_DIR): npm run db:restore -- <fil> --force. Skal der begyndes forfra, så flyt hele datamappen væk. / The database is not whole; restore a backup with npm run db:restore -- <file> --force.`,
    );
  }
}

/** The disk is too full for the database to start. `message` is one line. */
export class DiskFull extends Error {
  constructor(place: string) {
    super(
      `Disken er fuld: databasen i ${place} kan ikke starte, før der er plads. / The disk is full: the database cannot start until there is room.`,
    );
  }
}

/** A file that marks a data folder in which a database was created. If the database is missing later, it was lost. */
const MADE = 'database.made';

/** Files that every PostgreSQL database folder has (postgresql.org/docs/18/storage-file-layout.html). */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Writes the file that marks a data folder with a database. */
export function noteDatabaseMade(dataDir: string): void {
  const note = join(dataDir, MADE);
  if (existsSync(note)) return;
  writeFileSync(note, '', { mode: 0o600 });
  syncFolder(dataDir);
}

/**
 * Checks that the database is complete or that there never was one. A new database must not replace a damaged or lost one.
 * @param place the folder of the database; a restored one beside it also counts because it is moved there next
 * @throws DatabaseNotWhole
 */
export function refuseHalfDatabase(dataDir: string, place: string, restored: string): void {
  const refuse = (reason: string) => {
    throw new DatabaseNotWhole(dataDir, place, reason);
  };
  if (existsSync(place)) {
    const missing = PARTS.find((part) => !existsSync(join(place, part)));
    if (missing !== undefined) refuse(`${missing} mangler`);
    if (!readdirSync(join(place, 'pg_wal')).some((name) => WAL_SEGMENT.test(name)))
      refuse('dens log (pg_wal) er væk, så det sidst gemte kan ikke findes');
    return;
  }
  if (existsSync(restored)) return;
  const left = traces(dataDir);
  if (left.length > 0) refuse(`mappen er væk, men ${left.join(' og ')} er der endnu`);
}

/** Files and folders in the data folder that show that it once had a database. */
function traces(dataDir: string): string[] {
  const kept = ['dokumenter', 'backups'].filter((name) => hasFiles(join(dataDir, name)));
  return existsSync(join(dataDir, MADE)) ? [...kept, MADE] : kept;
}

function hasFiles(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  );
}

/** The error for a failed start, from the lines that PostgreSQL logged. */
export function startFailure(dataDir: string, place: string, said: string): Error {
  if (/No space left|ENOSPC|Disk quota/i.test(said)) return new DiskFull(place);
  if (/checkpoint|WAL|pg_wal|redo/i.test(said))
    return new DatabaseNotWhole(
      dataDir,
      place,
      `dens log (pg_wal) er skåret over eller væk (${said})`,
    );
  return new DatabaseNotWhole(dataDir, place, `den kan ikke åbnes (${said})`);
}
