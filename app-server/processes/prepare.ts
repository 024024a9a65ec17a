import { createLog } from '../log.ts';
import { openDatabase } from '../database/open.ts';
import { UNHURRIED } from '../database/pool.ts';
import { fillFirstRows } from '../database/first-rows.ts';
import { DEMO_SEED } from '../demo/fixed.ts';
import { makeDemo } from '../demo/make-demo.ts';
import { ensureSecrets } from '../secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Preparing } from './preparing.ts';

/** Runs early in the first start: creates the database and fills the demo while the browser code is being built. */
const log = createLog('prepare');
try {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const now = new Date();
  // A thread creates the database; this one generates the demo company meanwhile.
  const { opening, threadRuns } = openInItsThread(settings);
  await Promise.race([threadRuns, opening]);
  const demo = settings.env === 'demo' ? makeDemo(DEMO_SEED, now.getTime()) : undefined;
  const database = await opening;
  if (demo) say({ type: 'filling', orders: demo.orders.length });
  const onRows = (done: number, total: number) => say({ type: 'filled', done, total });
  await fillFirstRows(database.db, settings, now, log, { demo, onRows });
  await database.close();
} catch (error) {
  log.fatal({ err: error }, 'the database could not be created');
  process.exitCode = 1;
}

function say(message: Preparing) {
  process.send?.(message);
}

/** Opens the database. Its thread must be running before this thread is blocked by other work. */
function openInItsThread(settings: Settings) {
  let onThread = () => {};
  const threadRuns = new Promise<void>((resolve) => (onThread = resolve));
  return { opening: openDatabase(settings, log, { onThread, limits: UNHURRIED }), threadRuns };
}
