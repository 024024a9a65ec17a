import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { refuseDemoUsers } from './auth/demo-users.ts';
import { startBackground } from './background.ts';
import { FolderInUse } from './database/embedded/folder-lock.ts';
import { DatabaseNotWhole, DiskFull } from './database/embedded/whole-folder.ts';
import { fillFirstRows } from './database/first-rows.ts';
import { openDatabase } from './database/open.ts';
import { onConnection } from './database/pool.ts';
import { projectRoot } from './database/project-root.ts';
import { DatabaseRefused } from './database/refusals.ts';
import { readManifest } from './http/inertia/assets.ts';
import { registerMetrics, serveMetrics } from './http/health/metrics.ts';
import { createLog } from './log.ts';
import { ensureSecrets } from './secrets.ts';
import { readSettings, SettingsError } from './settings.ts';

/**
 * The process of the app-server: opens the database, listens, sends `{ type: 'ready' }` to its parent process, and shuts down on
 * SIGTERM or SIGINT or when the parent is gone. With `VITE_ORIGIN` pages load their code from Vite's development server.
 */
async function start(log: Logger) {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const clock = () => new Date();
  const database = await openDatabase(settings, log);
  await refuseDemoUsers(database.db, settings);
  await fillFirstRows(onConnection(database.unhurried), settings, clock(), log);
  const background = startBackground({ database, settings, clock, log });

  const webRoot = join(projectRoot(), 'dist/web');
  const manifest = await readManifest(join(webRoot, '.vite/manifest.json'));
  const origin = process.env['VITE_ORIGIN'];
  if (!manifest && !origin) log.warn('the browser code has not been built: pages will be empty');
  const { db } = database;
  const app = await buildApp(
    {
      db,
      settings,
      clock,
      log,
      wakeOutbox: background.wakeOutbox,
      wakeReading: background.wakeReading,
      wakeMails: background.wakeMails,
    },
    {
      manifest,
      webRoot: manifest ? webRoot : undefined,
      vite: origin ? { origin, entry: 'web/main.tsx' } : undefined,
      sessionSecret: secrets.SESSION_SECRET,
    },
  );
  const metrics = settings.metrics && (await serveMetrics(registerMetrics(app), settings.metrics));
  // Running requests are answered and their events posted before the database is closed.
  const stop = async () => {
    metrics?.close();
    await app.close();
    await background.stop();
    await database.close();
    log.info('stopped');
  };
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, stopOnce);
  await app.listen({ port: settings.appPort, host: settings.appHost });
  process.send?.({ type: 'ready' });
}

/** One line for an error that the operator can fix; `undefined` for any other, which is logged with its stack. */
function inOneLine(error: unknown): string | undefined {
  const isOperators = [
    SettingsError,
    FolderInUse,
    DatabaseNotWhole,
    DiskFull,
    DatabaseRefused,
  ].some((kind) => error instanceof kind);
  if (isOperators && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'APP_PORT: porten er optaget af en anden proces / the port is in use by another process';
  }
  return undefined;
}

const log = createLog('app-server');
// Node's own message would print the error with the parameters of its statement.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the app-server has fallen');
  process.exit(1);
});
start(log).catch((error: unknown) => {
  const line = inOneLine(error);
  if (line === undefined) log.fatal({ err: error }, 'the app-server could not start');
  else log.fatal(line);
  process.exitCode = 1;
  setImmediate(() => process.exit(1));
});
