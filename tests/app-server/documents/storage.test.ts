import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { EmptyFile, FileTooLarge } from '#app-server/documents/storage.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function* inParts(...parts: (Uint8Array | string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield typeof part === 'string' ? Buffer.from(part) : part;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test('a file lies under the hash of its content, whole, and can be read again', async () => {
  const folder = temporaryFolder();
  const storage = openStorageFolder(folder);
  const stored = await storage.put(inParts('Fakt', 'ura æøå'));
  expect(stored).toEqual({
    hash: createHash('sha256').update('Faktura æøå').digest('hex'),
    size: 14,
  });
  expect(readFileSync(storage.pathOf(stored.hash), 'utf8')).toBe('Faktura æøå');
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage.open(stored.hash)) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toBe('Faktura æøå');
});

test('the same content twice is one file', async () => {
  const folder = temporaryFolder();
  const storage = openStorageFolder(folder);
  const [one, two] = [await storage.put(inParts('kopi')), await storage.put(inParts('ko', 'pi'))];
  expect(two).toEqual(one);
  expect(filesBelow(folder)).toEqual([one.hash]);
});

test('nothing is left of a file that is too large, empty, or cut off on its way', async () => {
  const folder = temporaryFolder();
  const storage = openStorageFolder(folder);
  const part = new Uint8Array(5 * 1024 * 1024);
  await expect(storage.put(inParts(part, part, part, part, part, 'x'))).rejects.toThrow(
    FileTooLarge,
  );
  await expect(storage.put(inParts())).rejects.toThrow(EmptyFile);
  await expect(storage.put(inParts('halv', new Error('the line broke')))).rejects.toThrow(
    'the line broke',
  );
  expect(filesBelow(folder)).toEqual([]);
  expect((await storage.put(inParts(part, part, part, part, part))).size).toBe(MAX_FILE_BYTES);
});

test('a partial file of a crashed process is removed at the next start, but not one that another process is writing', () => {
  const folder = temporaryFolder();
  const drafts = join(folder, 'dokumenter', 'under-vejs');
  mkdirSync(drafts, { recursive: true });
  writeFileSync(join(drafts, 'gammel'), 'halv');
  writeFileSync(join(drafts, 'ny'), 'halv');
  const now = Date.now() / 1000;
  utimesSync(join(drafts, 'ny'), now, now);
  utimesSync(join(drafts, 'gammel'), now - 2 * 60 * 60, now - 2 * 60 * 60);
  openStorageFolder(folder);
  expect(readdirSync(drafts)).toEqual(['ny']);
});

test('a name that is no hash never becomes a path', () => {
  const storage = openStorageFolder(temporaryFolder());
  expect(() => storage.pathOf('../../secrets.json')).toThrow('Not the hash');
  expect(existsSync(storage.pathOf('a'.repeat(64)))).toBe(false);
});
