import { dirname } from 'node:path';
import { createPool, UNHURRIED } from '../pool.ts';
import { backupStatement } from './backup-query.ts';
import { FolderInUse } from './folder-lock.ts';
import { removeTraces } from './remove-traces.ts';
import { startEmbedded, type Embedded } from './start-embedded.ts';

/**
 * Backs the embedded database of a data folder up to a file. The app-server may be running or stopped.
 * @param file an absolute path
 * @param since customers who were anonymised from then on are removed from the files first; by default all are
 * @throws when there is no database, or when the file cannot be written; no partial file is left
 */
export async function backUp(dataDir: string, file: string, since = new Date(0)): Promise<void> {
  const database = await reach(dataDir);
  const pool = createPool({ ...database.connection, max: 1 }, UNHURRIED);
  try {
    await removeTraces(pool, since);
    await pool.query(backupStatement(file));
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Connects to the database of the running app-server, or starts the database for this backup. */
async function reach(dataDir: string): Promise<Embedded> {
  try {
    return await startEmbedded(dataDir, () => undefined);
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.holder.socket === null) throw error;
    const connection = {
      host: dirname(error.holder.socket),
      user: 'postgres',
      database: 'postgres',
    };
    return { connection, close: async () => undefined };
  }
}
