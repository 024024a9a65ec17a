import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#app-server/database/open.ts';
import { migrationsHash } from './database/test-database.ts';

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with the embedded database, migrated and empty: a copy of one that was made once, which is much quicker. */
export async function dataFolder(): Promise<string> {
  const template = join(tmpdir(), `tavlen-folder-${migrationsHash()}`);
  if (!existsSync(template)) {
    const draft = mkdtempSync(join(tmpdir(), 'tavlen-'));
    const log = pino({ enabled: false });
    const database = await openDatabase({ databaseUrl: null, dataDir: draft }, log);
    await database.close();
    try {
      renameSync(join(draft, 'database'), template);
    } catch (error) {
      // Another test file was quicker.
      if (!existsSync(template)) throw error;
    }
    rmSync(draft, { recursive: true });
  }
  const folder = temporaryFolder();
  cpSync(template, join(folder, 'database'), { recursive: true });
  return folder;
}
