import { formatCount } from '#domain/amounts/count.ts';
import { join } from 'node:path';
import { createLog } from '../../log.ts';
import { ensureSecrets } from '../../secrets.ts';
import { readSettings } from '../../settings.ts';
import { moveDatabase, MoveDiffers, TargetNotEmpty } from '../move.ts';
import { openDatabase } from '../open.ts';
import { createPool, UNHURRIED } from '../pool.ts';
import { inOperatorsWords, refuseForeignEncoding } from '../refusals.ts';
import { tell } from './tell.ts';

/** `DATABASE_URL=postgres://… npm run db:move`: copies the embedded database of `DATA_DIR` into an empty PostgreSQL database. */
const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
const { databaseUrl, dataDir } = readSettings({ ...process.env, ...secrets });
await tell(async () => {
  if (databaseUrl === null)
    throw new Error(
      'DATABASE_URL mangler: den siger, hvor databasen skal flyttes hen. / It says where to move the database.',
    );
  const target = createPool({ connectionString: databaseUrl, max: 3 }, UNHURRIED);
  try {
    await refuseForeignEncoding(target);
    const log = createLog('db:move');
    const source = await openDatabase({ databaseUrl: null, dataDir }, log, { limits: UNHURRIED });
    try {
      const moved = await moveDatabase(source.unhurried, target);
      const rows = moved.reduce((sum, table) => sum + table.rows, 0);
      return `Flyttet og sammenlignet: ${formatCount(moved.length)} tabeller, ${formatCount(rows)} rækker. Start med samme DATABASE_URL; papirerne ligger fortsat i ${join(dataDir, 'dokumenter')}, og den gamle database bliver liggende i ${join(dataDir, 'database')}.`;
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof TargetNotEmpty)
      throw new Error(
        `DATABASE_URL: databasen er ikke tom (${error.message}). Opret en ny, og flyt til den. / The target is not empty.`,
        { cause: error },
      );
    if (error instanceof MoveDiffers)
      throw new Error(
        `Tabellen ${error.message} er ikke ens i de to databaser. Intet er flyttet. / The copies differ; nothing was moved.`,
        { cause: error },
      );
    throw inOperatorsWords(error);
  } finally {
    await target.end();
  }
});
