import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type { Pool } from 'pg';
import type { Settings } from '../../settings.ts';
import { copyDocuments, documentsIn } from './copy-documents.ts';
import { backupStatement } from './backup-query.ts';
import { removeTraces } from './remove-traces.ts';

const KEPT = 14;
const COPENHAGEN = 'Europe/Copenhagen';
const NAME = /^tavlen-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;
/** Milliseconds from a start until a missed nightly backup is made. */
const CATCH_UP = 15 * 60_000;

type Folders = Pick<Settings, 'dataDir' | 'backupDir'>;

export interface ScheduledBackups {
  stop(): void;
}

/**
 * Backs the embedded database up to `backupDir` every night at 02.30 Copenhagen time, keeps the last fourteen backups, and copies
 * new documents to `backupDir/dokumenter`.
 * If the machine was off at that time, the backup is made a quarter of an hour after its next start.
 */
export function startScheduledBackups(
  pool: Pool,
  folders: Folders,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  clock: () => Date,
): ScheduledBackups {
  const folder = resolve(folders.backupDir);
  let timer: NodeJS.Timeout;
  const plan = (delay: number) => {
    timer = setTimeout(() => void run(), delay);
    timer.unref();
  };
  const run = async () => {
    try {
      const file = await backUpTonight(pool, folders, clock());
      log.info({ file }, 'backup written');
    } catch (error) {
      log.error(error, 'the nightly backup failed');
    }
    plan(untilNextNight(clock()));
  };
  plan(missedLastNight(folder, clock()) ? CATCH_UP : untilNextNight(clock()));
  return { stop: () => clearTimeout(timer) };
}

/**
 * Vacuums the database, writes the backup with today's date, copies new documents, and removes all but the fourteen newest backups.
 * The embedded engine has no autovacuum: only this removes dead rows and updates the planner's statistics.
 */
export async function backUpTonight(
  pool: Pool,
  { dataDir, backupDir }: Folders,
  now: Date,
): Promise<string> {
  const folder = resolve(backupDir);
  const file = join(folder, `tavlen-${copenhagen(now).toPlainDate().toString()}.tar.gz`);
  await pool.query('vacuum (analyze)');
  await removeTraces(pool, lastNightlyBackup(folder));
  await pool.query(backupStatement(file));
  // After the database, so that every document in the backup's rows has been stored.
  await copyDocuments(documentsIn(dataDir), documentsIn(folder));
  for (const old of backupsIn(folder).slice(0, -KEPT)) rmSync(join(folder, old));
  return file;
}

/** Milliseconds until 02.30 in Copenhagen; until 03.30 in the night when the clock skips 02.30. */
export function untilNextNight(now: Date): number {
  const local = copenhagen(now);
  const tonight = local.withPlainTime('02:30');
  const next =
    Temporal.ZonedDateTime.compare(tonight, local) > 0
      ? tonight
      : local.add({ days: 1 }).withPlainTime('02:30');
  return next.epochMilliseconds - now.getTime();
}

/** The beginning of the day of the newest nightly backup in a folder; the year 1970 where there is none. */
export function lastNightlyBackup(folder: string): Date {
  const day = NAME.exec(backupsIn(folder).at(-1) ?? '')?.[1];
  if (day === undefined) return new Date(0);
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(COPENHAGEN).epochMilliseconds);
}

function missedLastNight(folder: string, now: Date): boolean {
  const last = NAME.exec(backupsIn(folder).at(-1) ?? '')?.[1];
  const due = copenhagen(now).subtract({ hours: 2, minutes: 30 }).toPlainDate().toString();
  return last === undefined || last < due;
}

function backupsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}

const copenhagen = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(COPENHAGEN);
