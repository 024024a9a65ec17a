import { dirname } from 'node:path';
import { createPool } from '../pool.ts';
import { backupStatement } from './backup-query.ts';
import { FolderInUse } from './folder-lock.ts';
import { startEmbedded, type Embedded } from './start-embedded.ts';

/**
 * Backs the embedded database of a data folder up to a file. The app-server may be running or stopped.
 * @param file an absolute path
 * @throws when there is no database, or when the file cannot be written; no partial file is left
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const database = await reach(dataDir);
  const pool = createPool({ ...database.connection, max: 1 });
  try {
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
