import { resolve } from 'node:path';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { backUp } from '../embedded/back-up.ts';
import { tell } from './tell.ts';

/** `npm run db:backup [-- file]`: the embedded database to a file, also while the app-server runs. */
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const settings = readSettings({ ...process.env, ...secrets });
const stamp = new Date().toISOString().replaceAll(':', '').slice(0, 15);
const file = resolve(process.argv[2] ?? `${settings.dataDir}/backups/manuel-${stamp}.tar.gz`);
await tell(async () => {
  if (settings.databaseUrl !== null)
    throw new Error(
      'DATABASE_URL er sat: brug pg_dump på den server. / Use pg_dump on that server.',
    );
  await backUp(settings.dataDir, file);
  return `Sikkerhedskopi skrevet: ${file}`;
});
