import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { openDatabase } from './database/open.ts';
import { projectRoot } from './database/project-root.ts';
import { users } from './database/schema/people.ts';
import { readManifest } from './http/inertia/assets.ts';
import { ensureSecrets } from './secrets.ts';
import type { Database } from './services.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/**
 * The process of the app-server: opens the database, listens, sends `{ type: 'ready' }` to whoever forked it, and ends in order on
 * SIGTERM, SIGINT, or when that parent is gone. `VITE_ORIGIN` makes pages load their code from Vite's development server.
 */
async function start(log: Logger) {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const clock = () => new Date();
  const database = await openDatabase(settings, log);
  await refuseDemoUsers(database.db, settings);
  const background = startBackground({ database, settings, clock, log });

  const webRoot = join(projectRoot(), 'dist/web');
  const manifest = await readManifest(join(webRoot, '.vite/manifest.json'));
  const origin = process.env['VITE_ORIGIN'];
  if (!manifest && !origin) log.warn('the browser code has not been built: pages will be empty');
  const { db } = database;
  const app = await buildApp(
    { db, settings, clock, log, wakeOutbox: background.wakeOutbox },
    {
      manifest,
      webRoot: manifest ? webRoot : undefined,
      vite: origin ? { origin, entry: 'web/main.tsx' } : undefined,
      sessionSecret: secrets.SESSION_SECRET,
    },
  );
  // Requests that are under way are answered, and their news is posted, before the database goes away beneath them.
  const stop = async () => {
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
  await app.listen({ port: settings.appPort, host: '0.0.0.0' });
  process.send?.({ type: 'ready' });
}

/** Everybody knows the password of the demo's users. */
async function refuseDemoUsers(db: Database, { env }: Settings) {
  if (env === 'demo') return;
  const [demoUser] = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, '%@tavlen.example'))
    .limit(1);
  if (demoUser) {
    throw new SettingsError(
      'APP_ENV',
      'databasen har demobrugere og kan ikke bruges i produktion; vælg en anden DATA_DIR eller DATABASE_URL',
      'the database has demo users and cannot be used in production; choose another DATA_DIR or DATABASE_URL',
    );
  }
}

const log = pino({ name: 'app-server', base: undefined });
start(log).catch((error: unknown) => {
  if (error instanceof SettingsError) log.fatal(error.message);
  else log.fatal({ err: error }, 'the app-server could not start');
  process.exitCode = 1;
  setImmediate(() => process.exit(1));
});
