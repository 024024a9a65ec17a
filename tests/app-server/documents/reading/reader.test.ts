import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openReader, type Reader, type ReadLimits } from '#app-server/documents/reading/reader.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { entityBomb, flateBomb, lockedPdf, pagesSaying } from './made-files.ts';

const readers: Reader[] = [];
function reader(limits?: Partial<ReadLimits>): Reader {
  const made = openReader({ time: 30_000, heap: 256, growth: 600, ...limits });
  readers.push(made);
  return made;
}
afterAll(async () => {
  await Promise.all(readers.map((each) => each.close()));
});
const usual = reader();

function fileOf(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'document');
  writeFileSync(path, content);
  return path;
}

test.each([
  ['encrypted', 'a file with a password', lockedPdf()],
  ['broken', 'a file that was cut off', pagesSaying('Faktura').subarray(0, 60)],
  ['broken', 'a header and nothing else', '%PDF-1.7\n'],
  ['too_many_pages', '10 000 pages', pagesSaying('Side', 10_000)],
  ['unknown_type', 'a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  [
    'unknown_type',
    'XML that is no invoice',
    '<?xml version="1.0"?><kvittering><beloeb>12</beloeb></kvittering>',
  ],
  ['broken', 'XML that does not end', '<?xml version="1.0"?><Invoice><ID>1</ID>'],
  ['broken', 'an invoice without amounts', '<Invoice><ID>1</ID></Invoice>'],
  ['hostile', 'entities that grow without end', entityBomb()],
  [
    'hostile',
    'an entity that is a file of ours',
    '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>',
  ],
  [
    'hostile',
    'a hundred thousand elements in each other',
    `<Invoice>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Invoice>`,
  ],
])('%s: %s', async (reason, _, content) => {
  expect(await usual.read(fileOf(content), [])).toEqual({ kind: 'unreadable', reason });
});

test('a page without any text is read, and said to be scanned', async () => {
  const answer = await usual.read(fileOf(pagesSaying('')), []);
  expect(answer).toMatchObject({
    kind: 'read',
    file: { textLayer: 'none', reading: { kind: 'unknown', flags: ['scanned'] } },
  });
});

/** Takes seconds to read and more memory than a document is given. */
const bomb = flateBomb(150);

test('a file that unpacks to more than the process may grow is stopped, and the next one is read', async () => {
  const small = reader({ growth: 100, time: 100_000 });
  // What a new thread takes for itself is no document's.
  await small.read(fileOf(pagesSaying('Faktura')), []);
  expect(await small.read(fileOf(bomb), [])).toEqual({ kind: 'unreadable', reason: 'memory' });
  expect(await small.read(fileOf(pagesSaying('Faktura')), [])).toMatchObject({ kind: 'read' });
});

test('a file that takes too long is stopped while this thread goes on, and the next one is read', async () => {
  const impatient = reader({ time: 1_000, growth: 4_000, heap: 1_024 });
  await impatient.read(fileOf(pagesSaying('Faktura')), []);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  const answer = await impatient.read(fileOf(bomb), []);
  clearInterval(counting);
  expect(answer).toEqual({ kind: 'unreadable', reason: 'timeout' });
  expect(turns).toBeGreaterThan(3);
  // A busy machine may need more than that second for this file too.
  await expect
    .poll(() => impatient.read(fileOf(pagesSaying('Faktura')), []))
    .toMatchObject({ kind: 'read' });
});

test('documents that are handed in together are read one after the other, each with its own answer', async () => {
  const answers = await Promise.all(
    ['Faktura', 'Kreditnota', 'Ordrebekræftelse'.replace('æ', '\\346')].map((heading) =>
      usual.read(fileOf(Buffer.from(pagesSaying(heading))), []),
    ),
  );
  expect(
    answers.map((answer) => answer.kind === 'read' && answer.file.reading.pages.length),
  ).toEqual([1, 1, 1]);
});

test('a reader that is closed answers so, also to what still waits', async () => {
  const closing = openReader();
  const waiting = [pagesSaying('a'), pagesSaying('b')].map((content) =>
    closing.read(fileOf(content), []),
  );
  await closing.close();
  expect(await Promise.all(waiting)).toEqual([{ kind: 'closed' }, { kind: 'closed' }]);
});
