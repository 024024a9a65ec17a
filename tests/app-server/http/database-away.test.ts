import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, openTestApp, type TestApp } from './test-app.ts';
import { TestBrowser, pageIn } from './test-browser.ts';

const message = 'Databasen svarer ikke lige nu. Prøv igen om lidt.';
let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp();
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  await test.database.close();
});
afterAll(() => test.app.close());

describe('while the database is away', () => {
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

  it('someone new, whose session cannot be kept, is told so too', async () => {
    const answer = await new TestBrowser(test.app).open('/login');
    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    expect(pageIn(answer.body).props).toMatchObject({ message });
  });

  it('a watchman hears it', async () => {
    const answer = await test.app.inject('/up');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'down', database: 'down', realtime: 'down' },
    ]);
  });
});
