import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDocuments, documentsIn } from '#app-server/database/embedded/copy-documents.ts';
import { fileRemovals } from '#app-server/database/schema/documents/file-removals.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { type RemoveFile, removeDueFiles } from '#app-server/files/remove-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type AnonymisedLife, openLife } from './support/anonymised-life.ts';

let life: AnonymisedLife;
let backup: string;
beforeAll(async () => {
  life = await openLife();
  backup = mkdtempSync(join(tmpdir(), 'tavlen-'));
  await backUp();
  await life.invoiced('2020-12-31T12:00:00Z');
  expect((await life.ask('office')).statusCode).toBe(200);
  expect((await life.execute('finance')).statusCode).toBe(200);
});
afterAll(async () => {
  rmSync(backup, { recursive: true, force: true });
  await life.close();
});

const folder = () => life.company.services.settings.dataDir;
const backUp = () => copyDocuments(documentsIn(folder()), documentsIn(backup));
const exists = (hash: string, where = folder()) =>
  existsSync(join(documentsIn(where), hash.slice(0, 2), hash));
const remove: RemoveFile = (hash) => openStorageFolder(folder()).remove(hash);
const removeFromBackup: RemoveFile = (hash) => openStorageFolder(backup).remove(hash);
const waiting = async () => {
  const rows = await life.company.services.db.select().from(fileRemovals);
  return rows.map(({ hash, attempts }) => ({ hash, attempts }));
};

describe('the files of an anonymised customer', () => {
  it('wait in the database until they are removed, however the process ends', async () => {
    expect(exists(life.fileHash)).toBe(true);
    expect((await waiting()).map(({ hash }) => hash).toSorted()).toEqual(
      [life.fileHash, life.documentHash, life.invoiceHash].toSorted(),
    );
  });

  it('are tried again later when the disk refuses', async () => {
    const refuse: RemoveFile = () => Promise.reject(new Error('the disk is away'));
    expect(await removeDueFiles(life.company.services, [refuse])).toBe(0);
    expect(await waiting()).toContainEqual({ hash: life.fileHash, attempts: 1 });
    expect(await removeDueFiles(life.company.services, [remove])).toBe(0);
    expect(exists(life.fileHash)).toBe(true);
  });

  it('are removed when the process ended between the storage and the backup', async () => {
    life.company.later(1);
    const crash: RemoveFile = () => Promise.reject(new Error('the process ends'));
    await removeDueFiles(life.company.services, [remove, crash]);
    expect([exists(life.fileHash), exists(life.fileHash, backup)]).toEqual([false, true]);
    life.company.later(2);
    expect(await removeDueFiles(life.company.services, [remove, removeFromBackup])).toBe(2);
    for (const where of [folder(), backup]) {
      expect([exists(life.fileHash, where), exists(life.documentHash, where)]).toEqual([
        false,
        false,
      ]);
    }
    const again = temporaryFolder();
    await copyDocuments(documentsIn(folder()), documentsIn(again));
    expect(exists(life.fileHash, again)).toBe(false);
  });

  it('stay while they are accounting records that have to be kept, and go afterwards', async () => {
    expect(await waiting()).toEqual([{ hash: life.invoiceHash, attempts: 0 }]);
    expect(exists(life.invoiceHash)).toBe(true);
    life.company.later(6 * 366 * 24 * 60);
    expect(await removeDueFiles(life.company.services, [remove, removeFromBackup])).toBe(1);
    expect(exists(life.invoiceHash)).toBe(false);
    expect(await waiting()).toEqual([]);
  });
});
