import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { removeExpired } from './auth/session-store.ts';
import { openDatabase } from './database/open.ts';
import { users } from './database/schema/people.ts';
import { readManifest } from './http/inertia/assets.ts';
import { ensureSecrets } from './secrets.ts';
import type { Database, Services } from './services.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const WEB_ROOT = join(import.meta.dirname, '../dist/web');
const HOUSEKEEPING_MS = 60 * 60 * 1000;

/** The process of the app-server: opens the database, listens, says `ready` to whoever started it, and ends in order. */
async function start(log: Logger) {
  const secrets = await ensureSecrets(process.env['DATA_DIR']?.trim() || './data', process.env);
  const settings = readSettings({ ...process.env, ...secrets });
  const database = await openDatabase(settings, log);
  const { db } = database;
  const services: Services = { db, settings, clock: () => new Date(), log, wakeOutbox: () => {} };
  await refuseDemoUsers(db, settings);

  const manifest = await readManifest(join(WEB_ROOT, '.vite/manifest.json'));
  if (!manifest) log.warn('the browser code has not been built: pages will be empty');
  const app = await buildApp(services, {
    manifest,
    webRoot: manifest ? WEB_ROOT : undefined,
    sessionSecret: secrets.SESSION_SECRET,
  });
  const housekeeping = setInterval(() => {
    removeExpired(db, services.clock()).catch((error: unknown) => {
      log.error({ err: error }, 'expired sessions could not be removed');
    });
  }, HOUSEKEEPING_MS);

  // Requests that are under way are answered before the database goes away beneath them.
  const stop = async () => {
    clearInterval(housekeeping);
    await app.close();
    await database.close();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
    });
  }
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
  process.disconnect?.();
  setImmediate(() => process.exit(1));
});
