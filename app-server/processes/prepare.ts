import { pino } from 'pino';
import { openDatabase } from '../database/open.ts';
import { fillDemoOnce } from '../demo/fill-once.ts';
import { ensureSecrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';

/** The first start's head start: creates the database and fills the demo while the browser code is still being built. */
const log = pino({ name: 'prepare' });
try {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const database = await openDatabase(settings, log);
  await fillDemoOnce(database.db, settings, new Date(), log);
  await database.close();
} catch (error) {
  log.fatal({ err: error }, 'the database could not be created');
  process.exitCode = 1;
}
