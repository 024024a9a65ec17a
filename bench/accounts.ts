import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#app-server/app.ts';
import { hashPassword } from '#app-server/auth/passwords/passwords.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { ulid } from '#domain/ulid.ts';
import { TestBrowser } from '#tests/app-server/http/support/test-browser.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { figure, percentile } from './figure.ts';
import { benchLoginsBeside } from './logins-beside.ts';

const TRIES = 200;
/** Medians of a machine that does other things too differ by some percent from one round to the next. */
const ROUNDS = 5;

/** Whether an address is known cannot be told from the time of an answer, and logging in holds nobody else up. */
export async function benchAccounts(): Promise<void> {
  await benchLoginsBeside();
  const dataDir = mkdtempSync(join(tmpdir(), 'tavlen-'));
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: null, dataDir }, log);
  const { db } = database;
  const clock = () => new Date();
  const app = await buildApp({ db, settings: testSettings, clock, log, wakeOutbox: () => {} });
  try {
    const passwordHash = await hashPassword('tolv tørre tavler');
    await db.insert(users).values(
      Array.from({ length: TRIES * 2 * ROUNDS }, (_, at) => ({
        id: ulid(at),
        initials: `B${at}`,
        name: `Bruger ${at}`,
        email: `kendt${at}@example.dk`,
        passwordHash,
        groups: ['office'],
      })),
    );
    const forgotten = await ratio(app, 0, '/glemt-adgangskode', (email) => ({ email }));
    figure('accounts forgotten: known against unknown', forgotten, '', { atMost: 1.05 });
    const password = 'forkert adgangskode';
    const login = await ratio(app, TRIES * ROUNDS, '/login', (email) => ({ email, password }));
    figure('accounts login: known against unknown', login, '', { atMost: 1.05 });
  } finally {
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

/** How far apart the medians for known and unknown addresses are, as a factor: of several rounds the middle one. */
async function ratio(
  app: FastifyInstance,
  first: number,
  path: string,
  body: (email: string) => Record<string, unknown>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    ratios.push(await roundsRatio(app, first + round * TRIES, path, body));
  const middle = percentile(ratios, 0.5);
  return Math.max(middle, 1 / middle);
}

/** The median for known addresses over that for unknown ones. Each try comes from an address of its own, which nobody has to wait at. */
async function roundsRatio(
  app: FastifyInstance,
  first: number,
  path: string,
  body: (email: string) => Record<string, unknown>,
): Promise<number> {
  const times: Record<'kendt' | 'ukendt', number[]> = { kendt: [], ukendt: [] };
  for (let at = first - 20; at < first + TRIES; at++) {
    // Which of the two comes first changes, so that neither always finds the warmer server.
    const order = at % 2 === 0 ? (['kendt', 'ukendt'] as const) : (['ukendt', 'kendt'] as const);
    for (const kind of order) {
      const address = `2001:db8:${kind === 'kendt' ? 1 : 2}:${(at + 20).toString(16)}::1`;
      const browser = new TestBrowser(app, address);
      await browser.open('/login');
      const start = performance.now();
      await browser.call('POST', path, body(`${kind}${Math.abs(at)}@example.dk`));
      if (at >= first) times[kind].push(performance.now() - start);
    }
  }
  return percentile(times.kendt, 0.5) / percentile(times.ukendt, 0.5);
}
