import { ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { commit } from '#app-server/events/commit.ts';
import {
  openBreakableDatabase,
  type BreakableDatabase,
} from '#tests/support/database/breakable-database.ts';
import { orderUpdated } from '../events/event-factory.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser } from '../http/support/test-browser.ts';

const ROUNDS = 5;
const author = { userId: null, cause: 'automation' } as const;
let database: BreakableDatabase;
let test: TestApp;
let browser: TestBrowser;
/** The number of answered statements inside open transactions. */
let held = 0;

beforeAll(async () => {
  database = await openBreakableDatabase({ connect: 10_000, statement: 10_000, answer: 10_000 });
  test = await openTestApp({
    database,
    routes: (app) => {
      // Keeps a transaction open until its connection breaks, like a slow save.
      app.get('/holder', { config: { public: true } }, (request) =>
        commit(app.services, author, async (tx, record) => {
          record(orderUpdated(`held-${request.id}`, ['private-orders']));
          for (;;) {
            await tx.execute(sql`select 1`);
            held += 1;
          }
        }),
      );
      app.get('/gemmer', { config: { public: true } }, () =>
        commit(app.services, author, async (_tx, record) => {
          record(orderUpdated('saved', ['private-orders']));
          return { saved: true };
        }),
      );
    },
  });
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
});
afterAll(() => test.close());

describe('when every connection to the database breaks in the middle of transactions', () => {
  it('running requests answer 503, the next request works, and the process keeps running, each time', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const before = held;
      const underWay = test.app.inject('/holder');
      await expect.poll(() => held, { interval: 5 }).toBeGreaterThan(before);
      const waiting = test.app.inject('/gemmer');
      await database.breakAll();
      expect((await underWay).statusCode).toBe(503);
      expect([200, 503]).toContain((await waiting).statusCode);
      // The pool may notice a closed idle connection only when a request uses it.
      await expect.poll(async () => (await test.app.inject('/gemmer')).statusCode).toBe(200);
      await expect.poll(async () => (await browser.open('/')).statusCode).toBe(200);
    }
    expect(database.broken.length).toBeGreaterThanOrEqual(ROUNDS);
    const saved = await database.db
      .select({ what: domainEvents.entityId })
      .from(domainEvents)
      .where(ne(domainEvents.type, 'user.logged_in'));
    expect(new Set(saved.map(({ what }) => what))).toEqual(new Set(['saved']));
  });

  it('/up answers 503 while the database is down, and 200 when it is back', async () => {
    const up = async () => {
      const answer = await test.app.inject('/up');
      return [answer.statusCode, answer.json().database];
    };
    expect(await up()).toEqual([200, 'ok']);
    await database.goAway();
    expect(await up()).toEqual([503, 'down']);
    expect((await test.app.inject('/gemmer')).statusCode).toBe(503);
    await database.comeBack();
    await expect.poll(up).toEqual([200, 'ok']);
    expect((await test.app.inject('/gemmer')).statusCode).toBe(200);
  });
});
