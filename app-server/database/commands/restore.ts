import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { copyDocuments, documentsIn } from '../embedded/copy-documents.ts';
import { DatabaseExists, restore } from '../embedded/restore.ts';
import { tell } from './tell.ts';

/** `npm run db:restore -- file [--force]`: replaces the embedded database by a backup, and copies missing documents from beside it. */
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const settings = readSettings({ ...process.env, ...secrets });
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
await tell(async () => {
  const [file] = positionals;
  if (settings.databaseUrl !== null)
    throw new Error('DATABASE_URL er sat: brug pg_restore. / Use pg_restore on that server.');
  if (file === undefined) throw new Error('Brug: npm run db:restore -- <fil> [--force]');
  try {
    const kept = await restore(settings.dataDir, file, { force: values.force, now: new Date() });
    const copied = await copyDocuments(
      documentsIn(dirname(resolve(file))),
      documentsIn(settings.dataDir),
    );
    const message = `Indlæst, og ${copied} papirer, der manglede, er lagt tilbage.`;
    return kept === null ? message : `${message} Den forrige database ligger i ${kept}`;
  } catch (error) {
    if (!(error instanceof DatabaseExists)) throw error;
    throw new Error(
      `Der er allerede en database i ${error.message}. Tilføj --force for at erstatte den; den gamle bliver liggende ved siden af. / Add --force to replace it.`,
      { cause: error },
    );
  }
});
