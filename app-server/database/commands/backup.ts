import { dirname, join, resolve } from 'node:path';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { backUp } from '../embedded/back-up.ts';
import { copyPapers, papersIn } from '../embedded/copy-papers.ts';
import { tell } from './tell.ts';

/** `npm run db:backup [-- file]`: the embedded database to a file and the papers beside it, also while the app-server
 * runs. */
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const settings = readSettings({ ...process.env, ...secrets });
const stamp = new Date().toISOString().replaceAll(':', '').slice(0, 15);
const file = resolve(process.argv[2] ?? join(settings.backupDir, `manuel-${stamp}.tar.gz`));
const papers = resolve(papersIn(settings.dataDir));
await tell(async () => {
  if (settings.databaseUrl !== null)
    throw new Error(
      `DATABASE_URL er sat: brug pg_dump på den server, og kopiér papirerne i ${papers}. / Use pg_dump on that server, and copy the papers.`,
    );
  await backUp(settings.dataDir, file);
  const copies = papersIn(dirname(file));
  const copied = await copyPapers(papers, copies);
  return `Sikkerhedskopi skrevet: ${file}. Papirerne ligger i ${copies} (${copied} nye).`;
});
