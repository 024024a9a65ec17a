import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** The embedded database's files are not those of a whole database. `message` is one line that names the way back. */
export class DatabaseNotWhole extends Error {
  /** @param reason what was found, in Danish */
  constructor(dataDir: string, place: string, reason: string) {
    super(
      `Databasen i ${place} er ikke hel: ${reason}. Intet er ændret. Hent den nyeste sikkerhedskopi (i ${join(dataDir, 'backups')} eller BACKUP_DIR): npm run db:restore -- <fil> --force. Skal der begyndes forfra, så flyt hele datamappen væk. / The database is not whole; restore a backup with npm run db:restore -- <file> --force.`,
    );
  }
}

/** No place is left on the disk for the database to start. `message` is one line. */
export class DiskFull extends Error {
  constructor(place: string) {
    super(
      `Disken er fuld: databasen i ${place} kan ikke starte, før der er plads. / The disk is full: the database cannot start until there is room.`,
    );
  }
}

/** Says in the data folder that a database has been made in it, so that its absence later is a loss and not a beginning. */
const MADE = 'database.made';

/** What every database folder of PostgreSQL's holds (postgresql.org/docs/18/storage-file-layout.html). */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Notes that the data folder holds a database. */
export function noteDatabaseMade(dataDir: string): void {
  const note = join(dataDir, MADE);
  if (existsSync(note)) return;
  writeFileSync(note, '', { mode: 0o600 });
  syncFolder(dataDir);
}

/**
 * Looks whether a database may be opened or made: never one in the place of another of which something is left.
 * @param place the database's folder; a restored one beside it counts as it, for it is moved there next
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

/** What only an installation that has had a database leaves behind. */
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

/** What PostgreSQL said as it gave up, in words that name the cause. */
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
