import { hash } from '@node-rs/argon2';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#app-server/app.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import type { Manifest } from '#app-server/http/inertia/assets.ts';
import type { CurrentUser, Services } from '#app-server/services.ts';
import type { Settings } from '#app-server/settings.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { encodeTime } from '#domain/ulid.ts';
import { countPerDatabase } from '#tests/support/database/count-per-database.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withRights } from '#tests/support/with-rights.ts';

export const manifest: Manifest = {
  'web/main.tsx': {
    file: 'assets/main-1a.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main-2b.css'],
  },
  '_react.js': { file: 'assets/react-3c.js' },
  'web/pages/Welcome.tsx': { file: 'assets/welcome-4d.js', imports: ['_react.js'] },
  'web/pages/Dashboard.tsx': { file: 'assets/dashboard-5e.js' },
};

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  services: Services;
  /** Moves the application's clock on. */
  pass: (ms: number) => void;
  close: () => Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  settings?: Partial<Settings>;
  /** Instead of a fresh one; closed with the application. */
  database?: TestDatabase;
  /** Routes of the test's own, added before the application starts. */
  routes?: (app: FastifyInstance) => void;
  /** Where the application logs; nowhere when absent. */
  log?: FastifyBaseLogger;
}

/** The whole application on a database of its own, at 09.00 on 21 November 2026 in Denmark until the test moves the clock. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  let now = Date.parse('2026-11-21T08:00:00Z');
  const services: Services = {
    db: database.db,
    settings: { ...testSettings, ...options.settings },
    clock: () => new Date(now),
    log: options.log ?? Fastify({ logger: { level: 'silent' } }).log,
    wakeOutbox: () => {},
  };
  const app = await buildApp(services, { manifest, ...options });
  options.routes?.(app);
  await app.ready();
  return {
    app,
    database,
    services,
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export const PASSWORD = 'korrekt hest batteri';
/** As weak as argon2 allows: checking it costs a hundredth of what checking a real one does. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const countUsers = countPerDatabase();

/** Puts a user into the database; their password is `PASSWORD`. */
export async function addUser(
  { services }: Pick<TestApp, 'services'>,
  groups: GroupCode[],
  user: Partial<typeof users.$inferInsert> = {},
): Promise<CurrentUser> {
  const made = countUsers(services.db);
  const [row] = await services.db
    .insert(users)
    .values({
      id: encodeTime(made).padEnd(26, '0'),
      initials: `T${made}`,
      name: `Tester ${made}`,
      email: `tester${made}@example.dk`,
      passwordHash: await passwordHash,
      groups,
      ...user,
    })
    .returning();
  if (!row) throw new Error('the user was not inserted');
  return withRights(row);
}
