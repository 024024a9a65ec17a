import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { documentArrived, SYSTEM } from '#app-server/documents/progress.ts';
import { openReaders } from '#app-server/documents/reading/reader-pool.ts';
import type { Reader } from '#app-server/documents/reading/reader.ts';
import { startReading } from '#app-server/documents/reading/start-reading.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { openCompany, type Company } from '#tests/app-server/orders/support/company.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

async function arrive(hash: string): Promise<string> {
  const { document } = await documentArrived(company.services, SYSTEM, {
    fileHash: hash.repeat(64),
    fileName: `${hash}.pdf`,
    fileSize: 10,
    mediaType: 'application/pdf',
    source: 'upload',
  });
  company.later(1);
  return document.id;
}

const stateOf = async (id: string) =>
  (await company.services.db.select().from(documents).where(eq(documents.id, id)))[0]?.state;

test('a slow document does not hold up those that came after it, nor one that comes while it is read', async () => {
  const slow = await arrive('a');
  const waiting = [await arrive('b'), await arrive('c')];
  let release = () => {};
  const slowOne = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const reader: Reader = {
    async read(path) {
      begun.push(path.slice(-1));
      if (path.endsWith('a')) await slowOne;
      return { kind: 'unreadable', reason: 'broken' };
    },
    close: () => Promise.resolve(release()),
  };
  const storage = openStorageFolder(temporaryFolder());
  const suggest = () => Promise.resolve();
  const reading = startReading(company.services, { reader, storage, suggest }, { alone: true });
  for (const id of waiting) await expect.poll(() => stateOf(id)).toBe('unreadable');
  const later = await arrive('d');
  reading.wake();
  await expect.poll(() => stateOf(later)).toBe('unreadable');
  expect(await stateOf(slow)).toBe('reading');
  release();
  await reading.quiet();
  expect(await stateOf(slow)).toBe('unreadable');
  expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await reading.stop();
});

test('a document that takes all memory makes none of those beside it unreadable', async () => {
  let reading = 0;
  let company = () => {};
  const together = new Promise<void>((resolve) => {
    company = resolve;
  });
  /** The process has run out of memory while both documents were read; alone only the bomb makes it do so. */
  const readerThere = (): Reader => ({
    async read(path) {
      reading += 1;
      if (reading === 2) company();
      await together;
      const isAlone = reading === 1;
      await Promise.resolve();
      reading -= 1;
      return isAlone && path === 'good'
        ? { kind: 'failed', message: 'read alone' }
        : { kind: 'unreadable', reason: 'memory' };
    },
    close: () => Promise.resolve(),
  });
  const readers = openReaders(2, readerThere);
  expect(await Promise.all([readers.read('bomb', []), readers.read('good', [])])).toEqual([
    { kind: 'unreadable', reason: 'memory' },
    { kind: 'failed', message: 'read alone' },
  ]);
  await readers.close();
});
