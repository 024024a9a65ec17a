import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { backUp } from '#app-server/database/embedded/back-up.ts';
import { restore } from '#app-server/database/embedded/restore.ts';
import { type OpenDatabase, openDatabase } from '#app-server/database/open.ts';
import { insertStandardGroups } from '#app-server/users/groups/standard-rows.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { dataFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openLife, traces } from './support/anonymised-life.ts';
import { whereStands } from './support/whole-database.ts';

const log = pino({ enabled: false });
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir }, log);

/** A company whose database is the embedded one, in files. */
async function liveIn(database: OpenDatabase) {
  await insertStandardGroups(database.db, new Date(0));
  return openLife({
    db: database.db,
    pool: database.unhurried,
    connection: {},
    close: () => database.close(),
  });
}

/** How a text can stand in a file. */
const encodings = (text: string): [string, Buffer][] => [
  ['as it is', Buffer.from(text)],
  ['folded', Buffer.from(foldForSearch(text))],
  ['in capitals', Buffer.from(text.toUpperCase())],
  ['in Latin-1', Buffer.from(text, 'latin1')],
  ['in UTF-16', Buffer.from(text, 'utf16le')],
  [
    'escaped',
    Buffer.from(
      JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(/[^ -~]/g, escaped),
    ),
  ],
];
const escaped = (sign: string) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface Entry {
  name: string;
  content: Buffer;
}

/** The files in an archive (POSIX pax: a header of 512 bytes, then the content in blocks of 512 bytes). */
function filesIn(archive: Buffer): Entry[] {
  const files: Entry[] = [];
  for (let at = 0; at + 512 <= archive.length;) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const content = archive.subarray(at + 512, at + 512 + size);
    if (field(0, 100) !== '') files.push({ name: field(0, 100), content });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** Where a text of these stands in a backup: the file and how it is written. */
function foundIn(path: string): string[] {
  const files = filesIn(gunzipSync(readFileSync(path)));
  expect(files.length).toBeGreaterThan(500);
  const sought = traces.flatMap(encodings);
  return files.flatMap(({ name, content }) =>
    sought.flatMap(([how, bytes]) => (content.includes(bytes) ? [`${name} ${how}`] : [])),
  );
}

test('a backup that is made after a customer was anonymised does not hold them in any file of the database', async () => {
  const [dataDir, backups, next] = [await dataFolder(), temporaryFolder(), temporaryFolder()];
  const database = await open(dataDir);
  const life = await liveIn(database);
  await life.invoiced('2020-12-31T12:00:00Z');
  expect((await life.ask('office')).statusCode).toBe(200);
  // The planner's statistics quote rows, and the log has been used for a while.
  await database.unhurried.query('analyze');
  const before = join(backups, 'before.tar.gz');
  await backUp(dataDir, before);
  expect(foundIn(before).length).toBeGreaterThan(10);

  expect((await life.execute('finance')).statusCode).toBe(200);
  const after = join(backups, 'after.tar.gz');
  await backUp(dataDir, after);
  expect(foundIn(after)).toEqual([]);
  await life.close();

  // Values that are compressed in their files are read in a restored database.
  await restore(next, after, { force: false, now: new Date() });
  const restored = await open(next);
  expect(await whereStands(restored.db, ...traces)).toEqual([]);
  await restored.close();
});
