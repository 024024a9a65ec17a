import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../services.ts';
import type { Settings } from '../settings.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { inOperatorsWords, refuseForeignEncoding } from './refusals.ts';
import { createPool, onConnection, PATIENT, UNHURRIED, type Limits } from './pool.ts';
import { watchForSlowQueries } from './slow-queries.ts';
import { withOwnWrites } from './transactions.ts';

export interface OpenDatabase {
  db: Database;
  /** A connection without a time limit, for what takes long: tidying up, backups, filling. */
  unhurried: Pool;
  /** A connection of its own for the news: it must not wait in line behind the requests that make it. */
  newsDb: Database;
  /** Whether the database lives in this process and belongs to it alone. */
  embedded: boolean;
  /** Lets running queries end, then closes. */
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>;

interface OpenOptions {
  /**
   * What to do when the embedded database falls; nothing can be answered then, so the process ends and its supervisor starts it
   * again.
   */
  onDeath?: () => void;
  /** Called when the embedded database's thread runs. */
  onThread?: () => void;
  /** For how long requests wait. */
  limits?: Limits;
}

/** Writes are one at a time (decision 001): one under way, one that is next. */
const WRITES = 2;
/** The embedded engine answers one at a time, and its nightly tidying up is waited for rather than given up. */
const EMBEDDED: Limits = { connect: 60_000, statement: 60_000, answer: 60_000 };

/** For how long a write lets readers of the embedded engine go first, in milliseconds: a page takes that long on a busy machine. */
const COURTESY = 100;

/**
 * Opens the database of the settings, migrated: a PostgreSQL server by its URL, otherwise the embedded one in the data folder.
 * @throws FolderInUse, DatabaseNotWhole or DiskFull for the data folder; DatabaseRefused for a server that cannot be used
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'slowQueryMs'>>,
  log: Log,
  { onDeath = () => process.exit(1), onThread, limits }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded =
    settings.databaseUrl === null
      ? await startEmbedded(
          settings.dataDir,
          (reason) => {
            log.fatal({ reason }, 'the embedded database has stopped');
            onDeath();
          },
          onThread,
        )
      : undefined;
  const config = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' };
  const patience = limits ?? (embedded ? EMBEDDED : PATIENT);
  const onBroken = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const open = (max: number, each = patience) => {
    const pool = createPool({ ...config, max }, each, onBroken);
    const { slowQueryMs } = settings;
    if (!slowQueryMs) return pool;
    const tell = (slow: object) => log.warn(slow, 'a slow query');
    return pool.on('connect', (client) => watchForSlowQueries(client, slowQueryMs, tell));
  };
  const [reads, writes, news, unhurried] = [open(10), open(WRITES), open(1), open(3, UNHURRIED)];
  const close = async () => {
    await Promise.all([reads, writes, news, unhurried].map((pool) => pool.end()));
    await embedded?.close();
  };
  try {
    await refuseForeignEncoding(unhurried);
    await migrateDatabase(unhurried);
  } catch (error) {
    await close();
    throw embedded ? error : inOperatorsWords(error);
  }
  return {
    db: withOwnWrites(reads, writes, embedded ? COURTESY : 0),
    unhurried,
    newsDb: onConnection(news),
    embedded: embedded !== undefined,
    close,
  };
}
