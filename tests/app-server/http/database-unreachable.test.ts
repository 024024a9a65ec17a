import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser, pageIn } from './support/test-browser.ts';

const message = 'Databasen svarer ikke lige nu. Prøv igen om lidt.';
let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp();
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  await test.database.close();
});
afterAll(() => test.app.close());

describe('while the database cannot be reached', () => {
  it('the browser is shown a page that says so', async () => {
    for (const url of ['/', '/soeg?q=abc', '/login']) {
      const answer = await browser.open(url);
      expect(answer.statusCode).toBe(503);
      expect(pageIn(answer.body)).toMatchObject({
        component: 'Error',
        props: { status: 503, title: 'Tavlen er ikke klar', message, auth: { user: null } },
      });
    }
  });

  it('calls are told so', async () => {
    const answer = await browser.call('GET', '/soeg?q=abc');
    expect([answer.statusCode, answer.json()]).toEqual([503, { message }]);
  });

  it('someone new is shown the login, for which nothing is stored, and is told when they log in', async () => {
    const stranger = new TestBrowser(test.app);
    const page = await stranger.open('/login');
    expect([page.statusCode, pageIn(page.body).component]).toEqual([200, 'Auth/Login']);
    const answer = await stranger.call('POST', '/login', { email: 'a@b.dk', password: 'x' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { message }]);
  });

  it('GET /up reports it', async () => {
    const answer = await test.app.inject('/up');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'down', database: 'down', realtime: 'down', outbox: null, warnings: [] },
    ]);
  });
});
