import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type { Pool } from 'pg';
import type { Settings } from '../../settings.ts';
import { copyPapers, papersIn } from './copy-papers.ts';
import { backupStatement } from './backup-query.ts';

const KEPT = 14;
const NAME = /^tavlen-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;
/** After a start, before a night that was slept through is made up for. */
const CATCH_UP = 15 * 60_000;

type Folders = Pick<Settings, 'dataDir' | 'backupDir'>;

export interface ScheduledBackups {
  stop(): void;
}

/**
 * Backs the embedded database up every night at 02.30 Copenhagen time under `backupDir`, keeps the last fourteen, and copies the
 * papers that are not there yet to `backupDir/dokumenter`.
 * A machine that was off at that hour makes up for it a quarter of an hour after its next start.
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
 * Tidies up, writes the backup that carries the day's date, copies new papers, and removes backups beyond the fourteen newest.
 * The embedded engine has no autovacuum: nobody else removes dead rows and keeps the planner's figures.
 */
export async function backUpTonight(
  pool: Pool,
  { dataDir, backupDir }: Folders,
  now: Date,
): Promise<string> {
  const folder = resolve(backupDir);
  const file = join(folder, `tavlen-${copenhagen(now).toPlainDate().toString()}.tar.gz`);
  await pool.query('vacuum (analyze)');
  await pool.query(backupStatement(file));
  // After the database: every paper that it knows of is in its folder by then.
  await copyPapers(papersIn(dataDir), papersIn(folder));
  for (const old of backupsIn(folder).slice(0, -KEPT)) rmSync(join(folder, old));
  return file;
}

/** Milliseconds until it is 02.30 in Copenhagen. On the night that skips that minute it is an hour later by the clock. */
export function untilNextNight(now: Date): number {
  const local = copenhagen(now);
  const tonight = local.withPlainTime('02:30');
  const next =
    Temporal.ZonedDateTime.compare(tonight, local) > 0
      ? tonight
      : local.add({ days: 1 }).withPlainTime('02:30');
  return next.epochMilliseconds - now.getTime();
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
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/Copenhagen');
