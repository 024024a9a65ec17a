import { pino } from 'pino';
import { openDatabase } from '../database/open.ts';
import { fillFirstRows } from '../database/first-rows.ts';
import { ensureSecrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';

/** The first start's head start: creates the database and fills the demo while the browser code is still being built. */
const log = pino({ name: 'prepare' });
try {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const database = await openDatabase(settings, log);
  await fillFirstRows(database.db, settings, new Date(), log);
  await database.close();
} catch (error) {
  log.fatal({ err: error }, 'the database could not be created');
  process.exitCode = 1;
}
