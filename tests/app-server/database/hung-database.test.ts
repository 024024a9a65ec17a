import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commit } from '#app-server/events/commit.ts';
import {
  openBreakableDatabase,
  type BreakableDatabase,
} from '#tests/support/database/breakable-database.ts';
import { orderUpdated } from '../events/event-factory.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser } from '../http/support/test-browser.ts';

/** More than the pool has connections. */
const ASKED_AT_ONCE = 15;
const away = { message: 'Databasen svarer ikke lige nu. Prøv igen om lidt.' };
let database: BreakableDatabase;
let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  database = await openBreakableDatabase({ connect: 1_500, statement: 0, answer: 1_500 });
  test = await openTestApp({
    database,
    routes: (app) => {
      app.get('/gemmer', { config: { public: true } }, () =>
        commit(app.services, { userId: null, cause: 'automation' }, async (_tx, record) => {
          record(orderUpdated('saved', ['private-orders']));
          return { saved: true };
        }),
      );
    },
  });
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
});
afterAll(() => test.close());

describe('a database that accepts connections but does not answer', () => {
  it('gives 503 on /up, pages and saves for any number of requests, and they work again when it answers', async () => {
    database.hang();
    const watchmen = Array.from({ length: ASKED_AT_ONCE }, () => test.app.inject('/up'));
    expect(await Promise.all(watchmen.map(async (answer) => (await answer).statusCode))).toEqual(
      watchmen.map(() => 503),
    );
    const asked = Array.from({ length: ASKED_AT_ONCE }, () => browser.call('GET', '/soeg?q=abc'));
    const saved = Array.from({ length: 4 }, () => test.app.inject('/gemmer'));
    for (const answer of await Promise.all([...asked, ...saved])) {
      expect([answer.statusCode, answer.json()]).toEqual([503, away]);
    }
    expect((await browser.open('/')).statusCode).toBe(503);

    database.goOn();
    await expect.poll(async () => (await test.app.inject('/up')).statusCode).toBe(200);
    await expect.poll(async () => (await browser.open('/')).statusCode).toBe(200);
    await expect.poll(async () => (await test.app.inject('/gemmer')).statusCode).toBe(200);
  });
});
