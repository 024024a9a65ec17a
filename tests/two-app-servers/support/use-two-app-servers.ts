import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { hashPassword } from '#app-server/auth/passwords/passwords.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { fillBasics } from '#app-server/database/seed/fill-basics.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { ulid } from '#domain/ulid.ts';
import { closeContexts, processBrowser } from '#tests/browser/support/product/process-browser.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const PASSWORD = 'korrekt hest batteri';

/**
 * Two app-servers of one company on the PostgreSQL server of `TEST_DATABASE_URL`, with one realtime server, and a browser. Each test
 * file has a database of its own.
 */
export function useTwoAppServers() {
  let database: TestDatabase;
  let servers: [Product, Product];
  let browser: Browser;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { connectionString = '' } = database.connection;
    await fillBasics(database.db, new Date(), 'Hovedtavlen');
    // What all app-servers of one installation have in common.
    const env = {
      DATABASE_URL: connectionString,
      SESSION_SECRET: '5e'.repeat(32),
      ACCESS_NOTES_KEY: 'a1'.repeat(32),
    };
    // With the first user the demo has its company, and fills in none.
    await addUser('Annette Chef', 'AC', 'administrator');
    const first = await startProduct({ env });
    const second = startProduct({ beside: first, env });
    [servers, browser] = await Promise.all([
      second.then((other) => both(first, other)),
      processBrowser(),
    ]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await servers[1].end();
    await servers[0].end();
    await database.close();
  });

  /** @returns their e-mail */
  async function addUser(name: string, initials: string, ...groups: GroupCode[]): Promise<string> {
    const email = `${initials.toLowerCase()}@firma.example`;
    const passwordHash = await hashPassword(PASSWORD);
    const row = { id: ulid(Date.now()), name, initials, email, passwordHash, groups };
    await database.db.insert(users).values(row);
    return email;
  }

  return {
    addUser,
    administrator: 'ac@firma.example',
    get realtimePort() {
      return servers[0].realtimePort;
    },
    /** @param at which of the two app-servers */
    session: (email: string, at: 0 | 1): Promise<HttpSession> =>
      logIn(servers[at].origin, email, PASSWORD),
    /** A new page in a browser of its own, in which this session is logged in. */
    async openPage({ cookies }: HttpSession, at: 0 | 1): Promise<Page> {
      const { origin } = servers[at];
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'da-DK',
        timezoneId: 'Europe/Copenhagen',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(PATIENCE);
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
      return context.newPage();
    },
  };
}

const both = (first: Product, second: Product): [Product, Product] => [first, second];
