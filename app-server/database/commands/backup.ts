import { dirname, join, resolve } from 'node:path';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { backUp } from '../embedded/back-up.ts';
import { copyDocuments, documentsIn } from '../embedded/copy-documents.ts';
import { lastNightlyBackup } from '../embedded/scheduled-backups.ts';
import { tell } from './tell.ts';

/** `npm run db:backup [-- file]`: backs the embedded database up to a file and the documents beside it, also while the app-server runs. */
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const settings = readSettings({ ...process.env, ...secrets });
const stamp = new Date().toISOString().replaceAll(':', '').slice(0, 15);
const file = resolve(process.argv[2] ?? join(settings.backupDir, `manuel-${stamp}.tar.gz`));
const documents = resolve(documentsIn(settings.dataDir));
await tell(async () => {
  if (settings.databaseUrl !== null)
    throw new Error(
      `DATABASE_URL er sat: brug pg_dump på den server, og kopiér papirerne i ${documents}. / Use pg_dump on that server, and copy the documents.`,
    );
  await backUp(settings.dataDir, file, lastNightlyBackup(settings.backupDir));
  const copies = documentsIn(dirname(file));
  const copied = await copyDocuments(documents, copies);
  return `Sikkerhedskopi skrevet: ${file}. Papirerne ligger i ${copies} (${copied} nye).`;
});
