import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { backUp } from '#app-server/database/embedded/back-up.ts';
import { backupStatement } from '#app-server/database/embedded/backup-query.ts';
import { copyDocuments, documentsIn } from '#app-server/database/embedded/copy-documents.ts';
import { FolderInUse } from '#app-server/database/embedded/folder-lock.ts';
import { DatabaseExists, NotABackup, restore } from '#app-server/database/embedded/restore.ts';
import { backUpTonight } from '#app-server/database/embedded/scheduled-backups.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import type { Database } from '#app-server/services.ts';
import { dataFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { orderUpdated, write } from '../events/event-factory.ts';

const log = pino({ enabled: false });
const now = new Date('2026-11-21T09:38:00Z');

async function using<T>(
  dataDir: string,
  work: (db: Database, pool: Pool) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, log);
  try {
    return await work(database.db, database.unhurried);
  } finally {
    await database.close();
  }
}
const writeOne = (order: string) => (db: Database) =>
  write(db, orderUpdated(order, ['private-orders']));
const orders = async (db: Database) =>
  (await db.select().from(domainEvents).orderBy(domainEvents.seq)).map(({ entityId }) => entityId);

describe('a backup', () => {
  test('restores its data, and the replaced database is kept beside it', async () => {
    const dataDir = await dataFolder();
    const file = join(dataDir, 'copies', "mandag's.tar.gz");
    await using(dataDir, writeOne('before'));
    await backUp(dataDir, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'copies'))).toEqual(["mandag's.tar.gz"]);
    await using(dataDir, writeOne('after'));

    await expect(restore(dataDir, file, { force: false, now })).rejects.toThrow(DatabaseExists);
    expect(await using(dataDir, orders)).toEqual(['before', 'after']);

    const kept = await restore(dataDir, file, { force: true, now });
    expect(await using(dataDir, orders)).toEqual(['before']);
    expect(kept).toBe(join(dataDir, 'database.before-2026-11-21T0938'));
  });

  test('is enough to restore a lost machine into a new data folder, documents included', async () => {
    const [lost, backups, next] = [await dataFolder(), temporaryFolder(), temporaryFolder()];
    const storage = openStorageFolder(lost);
    const document = await storage.put(Readable.from([Buffer.from('%PDF-1.7 en faktura')]));
    const before = await using(lost, async (db, pool) => {
      await writeOne('one')(db);
      await backUpTonight(pool, { dataDir: lost, backupDir: backups }, now);
      return db.select().from(domainEvents);
    });
    rmSync(lost, { recursive: true });

    const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.tar.gz'));
    await restore(next, join(backups, file), { force: false, now });
    expect(await copyDocuments(documentsIn(backups), documentsIn(next))).toBe(1);
    expect(await using(next, (db) => db.select().from(domainEvents))).toEqual(before);
    const restored = openStorageFolder(next).pathOf(document.hash);
    expect(readFileSync(restored, 'utf8')).toBe('%PDF-1.7 en faktura');
    expect(await copyDocuments(documentsIn(backups), documentsIn(next))).toBe(0);
  });

  test('can be made while the database is in use, and is a complete database', async () => {
    const dataDir = await dataFolder();
    const file = join(dataDir, 'live.tar.gz');
    await using(dataDir, async (db) => {
      await writeOne('one')(db);
      await Promise.all([
        backUp(dataDir, file),
        ...['two', 'three'].map((order) => writeOne(order)(db)),
      ]);
      await writeOne('four')(db);
      expect(await orders(db)).toHaveLength(4);
      await expect(restore(dataDir, file, { force: true, now })).rejects.toThrow(FolderInUse);
    });
    const elsewhere = temporaryFolder();
    expect(await restore(elsewhere, file, { force: false, now })).toBeNull();
    const held = await using(elsewhere, async (db) => {
      await writeOne('next')(db);
      return orders(db);
    });
    expect([held[0], held.at(-1)]).toEqual(['one', 'next']);
  });

  test('that cannot be written fails and leaves no partial file, and the database still answers', async () => {
    const dataDir = await dataFolder();
    await using(dataDir, async (db, pool) => {
      writeFileSync(join(dataDir, 'file'), '');
      const path = join(dataDir, 'file', 'backup.tar.gz');
      await expect(pool.query(backupStatement(path))).rejects.toThrow('EEXIST');
      const inside = db.transaction((tx) => tx.execute(backupStatement(join(dataDir, 'b.tar.gz'))));
      await expect(inside).rejects.toMatchObject({ cause: { code: '25001' } });
      await writeOne('one')(db);
      expect(await orders(db)).toEqual(['one']);
    });
  });

  test('that is damaged or of another application replaces nothing', async () => {
    const dataDir = await dataFolder();
    const file = join(dataDir, 'backup.tar.gz');
    await using(dataDir, writeOne('one'));
    await backUp(dataDir, file);
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
    await expect(restore(dataDir, file, { force: true, now })).rejects.toThrow(NotABackup);
    writeFileSync(file, 'not a backup');
    await expect(restore(dataDir, file, { force: true, now })).rejects.toThrow(NotABackup);
    expect(await using(dataDir, orders)).toEqual(['one']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([
      'database',
      'database.made',
    ]);
  });
});
