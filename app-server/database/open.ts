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
  /** A connection without a time limit for long jobs: vacuum, backups, the first rows. */
  unhurried: Pool;
  /** A separate connection for the outbox, so that it does not wait behind the requests that write events. */
  newsDb: Database;
  /** Whether the database is the embedded one, which only this process uses. */
  embedded: boolean;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>;

interface OpenOptions {
  /**
   * Called when the embedded database fails. No query is answered any more: the process should end, and its supervisor restarts
   * it.
   */
  onDeath?: () => void;
  /** Called when the thread of the embedded database runs. */
  onThread?: () => void;
  /** Time limits of requests. */
  limits?: Limits;
}

/** Connections for writes. Writes run one at a time (decision 001): one runs, one waits. */
const WRITES = 2;
/** The embedded engine answers one query at a time. With long limits requests wait for its nightly vacuum instead of failing. */
const EMBEDDED: Limits = { connect: 60_000, statement: 60_000, answer: 60_000 };

/** How long a write waits for readers of the embedded engine, in milliseconds: about the time of a page on a busy machine. */
const COURTESY = 100;

/**
 * Opens and migrates the database of the settings: a PostgreSQL server if there is a URL, otherwise the embedded database.
 * @throws FolderInUse, DatabaseNotWhole or DiskFull for the data folder; DatabaseRefused for a server that cannot be used
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Settings, 'slowQueryMs' | 'preparedStatements'>>,
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
  const mayPrepare = !embedded && settings.preparedStatements === true;
  const open = (max: number, each = patience) => {
    const pool = createPool({ ...config, max }, each, onBroken, mayPrepare);
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
