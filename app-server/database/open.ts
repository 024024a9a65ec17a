import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../services.ts';
import type { Settings } from '../settings.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { createPool, onConnection } from './pool.ts';

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  /** A connection of its own for the news: it must not wait in line behind the requests that make it. */
  newsDb: Database;
  /** Whether the database lives in this process and belongs to it alone. */
  embedded: boolean;
  /** Lets running queries end, then closes. */
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'fatal'>;

/**
 * Opens the database of the settings, migrated: a PostgreSQL server by its URL, otherwise the embedded one in the data folder.
 * @param onDeath what to do when the embedded database falls; nothing can be answered then, so the process ends and its
 *   supervisor starts it again
 * @throws FolderInUse when another process has the data folder; the driver's error when the server cannot be reached
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  onDeath: () => void = () => process.exit(1),
  onThread?: () => void,
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
  const pool = createPool(config);
  const newsPool = createPool({ ...config, max: 1 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  for (const each of [pool, newsPool]) {
    each.on('error', (error) => log.error(error, 'a database connection broke'));
  }
  const close = async () => {
    await Promise.all([pool.end(), newsPool.end()]);
    await embedded?.close();
  };
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: onConnection(pool),
    pool,
    newsDb: onConnection(newsPool),
    embedded: embedded !== undefined,
    close,
  };
}
