import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { refuseDemoUsers } from './auth/demo-users.ts';
import { startBackground } from './background.ts';
import { fillFirstRows } from './database/first-rows.ts';
import { openDatabase } from './database/open.ts';
import { onConnection } from './database/pool.ts';
import { projectRoot } from './database/project-root.ts';
import { readManifest } from './http/inertia/assets.ts';
import { registerMetrics, serveMetrics } from './http/health/metrics.ts';
import { ensureSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { connectDemo } from './visma/connection/connect-demo.ts';

export interface RunningServer {
  /** Resolves when running requests are answered, their events posted and the database is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the app-server: opens the database and listens. With `VITE_ORIGIN` pages load their code from Vite's development server.
 * @param env the settings, by the names of the environment variables
 * @throws SettingsError, FolderInUse, DatabaseNotWhole, DiskFull or DatabaseRefused for what the operator can fix
 */
export async function startServer(env: NodeJS.ProcessEnv, log: Logger): Promise<RunningServer> {
  const secrets = await ensureSecrets(env['DATA_DIR']?.trim() || './data', env);
  const settings = readSettings({ ...env, ...secrets });
  const clock = () => new Date();
  const database = await openDatabase(settings, log);
  await refuseDemoUsers(database.db, settings);
  await fillFirstRows(onConnection(database.unhurried), settings, clock(), log);
  await connectDemo({ db: database.db, settings });
  const background = startBackground({ database, settings, clock, log });

  const webRoot = join(projectRoot(), 'dist/web');
  const manifest = await readManifest(join(webRoot, '.vite/manifest.json'));
  const origin = env['VITE_ORIGIN'];
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
      wakeTransfers: background.wakeTransfers,
      wakeFollow: background.wakeFollow,
      lookedAtTransfers: background.lookedAtTransfers,
    },
    {
      manifest,
      webRoot: manifest ? webRoot : undefined,
      vite: origin ? { origin, entry: 'web/main.tsx' } : undefined,
      sessionSecret: secrets.SESSION_SECRET,
    },
  );
  const metrics = settings.metrics && (await serveMetrics(registerMetrics(app), settings.metrics));
  await app.listen({ port: settings.appPort, host: settings.appHost });
  return {
    async stop() {
      metrics?.close();
      // Running requests are answered and their events posted before the database is closed.
      await app.close();
      await background.stop();
      await database.close();
      log.info('stopped');
    },
  };
}
