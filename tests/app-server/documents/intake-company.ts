import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import type { DocumentStorage } from '#app-server/documents/storage.ts';
import { addUser, openTestApp, type TestApp } from '#tests/app-server/http/support/test-app.ts';
import { TestBrowser } from '#tests/app-server/http/support/test-browser.ts';

/** A company whose documents are kept in a folder of its own, with a browser that is logged in. */
export interface Intake {
  folder: string;
  testApp: TestApp;
  office: TestBrowser;
  storage: DocumentStorage;
  /** The document with that file name; undefined when there is none. */
  stored: (fileName: string) => Promise<typeof documents.$inferSelect | undefined>;
  close: () => Promise<void>;
}

export async function openIntake(): Promise<Intake> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-intake-'));
  const testApp = await openTestApp({ settings: { dataDir: folder } });
  return {
    folder,
    testApp,
    office: await new TestBrowser(testApp.app).logIn(await addUser(testApp, ['office'])),
    storage: openStorageFolder(folder),
    stored: async (fileName) => {
      const [row] = await testApp.services.db
        .select()
        .from(documents)
        .where(eq(documents.fileName, fileName));
      return row;
    },
    close: async () => {
      await testApp.close();
      rmSync(folder, { recursive: true });
    },
  };
}
