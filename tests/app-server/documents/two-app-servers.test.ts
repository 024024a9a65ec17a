import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { openWatchedFolder } from '#app-server/documents/intake/watched-folder.ts';
import { documentArrived, readingStarted, SYSTEM } from '#app-server/documents/progress.ts';
import type { Reader } from '#app-server/documents/reading/reader.ts';
import { startReading } from '#app-server/documents/reading/start-reading.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import type { DocumentStorage } from '#app-server/documents/storage.ts';
import type { Services } from '#app-server/services.ts';
import { openCompany, type Company } from '#tests/app-server/orders/support/company.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pagesSaying } from './reading/made-files.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** An app-server's services with a data folder, and what it logs that somebody must look at. */
function appServer(dataDir: string): { services: Services; errors: string[] } {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const settings = { ...company.services.settings, dataDir };
  return { services: { ...company.services, settings, log }, errors };
}

test('two app-servers empty the same folder: every file is stored once, and neither process fails', async () => {
  const dataDir = temporaryFolder();
  const inbox = join(dataDir, 'indbakke');
  mkdirSync(inbox, { recursive: true });
  for (let document = 0; document < 6; document += 1) {
    writeFileSync(join(inbox, `faktura-${document}.pdf`), pagesSaying(`to servere ${document}`));
    writeFileSync(join(inbox, `billede-${document}.pdf`), `ingen pdf ${document}`);
  }
  const servers = [appServer(dataDir), appServer(dataDir)];
  const watched = servers.map(({ services }) =>
    openWatchedFolder(services, {
      storage: openStorageFolder(dataDir),
      wakeReading: () => undefined,
    }),
  );
  const look = () => Promise.all(watched.map((folder) => folder.look()));
  for (let looks = 0; looks < 40; looks += 1) await look();
  const files = readdirSync(inbox, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name.slice(27))
    .sort();
  const six = [0, 1, 2, 3, 4, 5];
  expect(files).toEqual([
    ...six.flatMap((document) => [`billede-${document}.pdf`, `billede-${document}.pdf.txt`]),
    ...six.map((document) => `faktura-${document}.pdf`),
  ]);
  const taken = await company.services.db.select().from(documents);
  expect(taken.map(({ fileName }) => fileName).toSorted()).toEqual(
    files.filter((name) => name.endsWith('.pdf')),
  );
  expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
});

test('a file that is moved away in the moment it is taken leaves the app-server running', async () => {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'indbakke', 'vaek.pdf');
  mkdirSync(join(dataDir, 'indbakke'));
  writeFileSync(path, pagesSaying('flyttet væk'));
  const { services, errors } = appServer(dataDir);
  const storage = openStorageFolder(dataDir);
  const put: DocumentStorage['put'] = (content) => {
    rmSync(path);
    return storage.put(content);
  };
  const watched = openWatchedFolder(services, {
    storage: { ...storage, put },
    wakeReading: () => undefined,
  });
  await watched.look();
  // A stream whose error nobody hears would be told by the runner as an uncaught exception.
  await watched.look();
  expect(existsSync(path)).toBe(false);
  expect(errors).toEqual([]);
});

test('a document that another app-server is reading is left alone, and read here after the time in which that one must have crashed', async () => {
  const { document } = await documentArrived(company.services, SYSTEM, {
    fileHash: 'a'.repeat(64),
    fileName: 'a.pdf',
    fileSize: 10,
    mediaType: 'application/pdf',
    source: 'upload',
  });
  await readingStarted(company.services, document.id);
  const stateNow = async () =>
    (
      await company.services.db
        .select({ state: documents.state })
        .from(documents)
        .where(eq(documents.id, document.id))
    )[0]?.state;
  const reader: Reader = {
    read: () => Promise.resolve({ kind: 'unreadable', reason: 'broken' }),
    close: () => Promise.resolve(),
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const storage = openStorageFolder(temporaryFolder());
  const suggest = () => Promise.resolve();
  const reading = startReading(company.services, { reader, storage, suggest }, { alone: false });
  await reading.quiet();
  expect(await stateNow()).toBe('reading');
  company.later(1);
  vi.advanceTimersByTime(5000);
  await reading.quiet();
  expect(await stateNow()).toBe('unreadable');
  await reading.stop();
});
