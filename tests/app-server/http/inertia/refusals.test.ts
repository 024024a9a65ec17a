import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { addUser, openTestApp, type TestApp } from '../support/test-app.ts';
import { TestBrowser, pageIn } from '../support/test-browser.ts';
import { conflict, protocolRoutes, VERSION } from './protocol-routes.ts';

let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp({ routes: protocolRoutes });
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
});
afterAll(() => test.close());

describe('a form that is refused', () => {
  const referer = 'http://localhost:8000/side?fane=2';

  it('goes back to its page with the first sentence per field', async () => {
    const answer = await browser.visit(
      'POST',
      '/side',
      { name: '', x: 1 },
      { referer, host: 'localhost:8000' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/side?fane=2']);
    const page = await browser.visit('GET', '/side?fane=2', undefined, VERSION);
    expect(page.json().props.errors).toEqual({ name: 'Navnet mangler.', x: 'Feltet kendes ikke.' });
    expect((await browser.visit('GET', '/side', undefined, VERSION)).json().props.errors).toEqual(
      {},
    );
  });

  it('says it under the name of its error bag', async () => {
    await browser.visit('POST', '/side', {}, { 'x-inertia-error-bag': 'ny' });
    const page = await browser.visit('GET', '/side', undefined, VERSION);
    expect(page.json().props.errors).toEqual({ ny: { name: 'Feltet mangler.' } });
  });

  it('does not lead to a page of somebody else', async () => {
    const answer = await browser.visit('POST', '/side', {}, { referer: 'https://example.dk/side' });
    expect(answer.headers.location).toBe('/');
    await browser.open('/side');
  });

  it('answers a call with 422 and the errors', async () => {
    const answer = await browser.call('POST', '/side', { name: 7 });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: 'Værdien er ikke gyldig.', errors: { name: 'Værdien er ikke gyldig.' } },
    ]);
  });
});

describe('without a login', () => {
  it('the browser is sent to the login page', async () => {
    const answer = await new TestBrowser(test.app).open('/side');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
  });

  it.each([
    ['a visit', 'GET', (b: TestBrowser) => b.visit('GET', '/side', undefined, VERSION)],
    ['a visit that writes', 'POST', (b: TestBrowser) => b.visit('POST', '/side', { name: 'A' })],
    ['a call', 'POST', (b: TestBrowser) => b.call('POST', '/side', { name: 'A' })],
  ] as const)('%s gets the exact message', async (_what, _method, send) => {
    const answer = await send(new TestBrowser(test.app));
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: NOT_LOGGED_IN_MESSAGE }]);
    expect(answer.headers['x-inertia']).toBeUndefined();
  });
});

describe('without the right', () => {
  const message = 'Du har ikke adgang til denne side. Kontakt en administrator.';
  it('visits and calls are told so in Danish', async () => {
    const visit = await browser.visit('GET', '/leder', undefined, VERSION);
    const call = await browser.call('GET', '/leder');
    for (const answer of [visit, call]) {
      expect([answer.statusCode, answer.json()]).toEqual([403, { message }]);
    }
  });

  it('the browser is shown a page', async () => {
    const answer = await browser.open('/leder');
    expect(answer.statusCode).toBe(403);
    expect(pageIn(answer.body)).toMatchObject({
      component: 'Error',
      props: { status: 403, title: 'Ingen adgang', message },
    });
  });

  it('a route may name a better place', async () => {
    expect((await browser.open('/andetsteds')).headers.location).toBe('/');
  });
});

describe('other failures', () => {
  it('a conflict is the exact message and what the dialog shows, for visits and calls', async () => {
    const body = { message: MODIFIED_MESSAGE, ...conflict };
    for (const answer of [
      await browser.visit('PATCH', '/fejl/conflict', {}),
      await browser.call('PATCH', '/fejl/conflict', {}),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([409, body]);
      expect(answer.headers['x-inertia-location']).toBeUndefined();
    }
  });

  it.each([
    ['missing', 404, 'Siden findes ikke', 'Ordren findes ikke eller er slettet.'],
    [
      'unreachable',
      503,
      'Tavlen er ikke klar',
      'Databasen svarer ikke lige nu. Prøv igen om lidt.',
    ],
    ['bug', 500, 'Noget gik galt', 'Noget gik galt. Prøv igen.'],
    ['teapot', 418, 'Noget gik galt', 'Kun te.'],
  ])(
    '%s is a page for the browser and for visits, a message for calls',
    async (which, status, title, message) => {
      const props = { status, title, message };
      const opened = await browser.open(`/fejl/${which}`);
      const visited = await browser.visit('GET', `/fejl/${which}`, undefined, VERSION);
      const called = await browser.call('GET', `/fejl/${which}`);
      expect([opened.statusCode, visited.statusCode, called.statusCode]).toEqual([
        status,
        status,
        status,
      ]);
      expect(pageIn(opened.body)).toMatchObject({ component: 'Error', props });
      expect(visited.headers['x-inertia']).toBe('true');
      expect(visited.json()).toMatchObject({ component: 'Error', props });
      expect(called.json()).toEqual({ message });
    },
  );

  it('a page that does not exist is a Danish 404', async () => {
    const answer = await new TestBrowser(test.app).open('/findes-ikke');
    expect(answer.statusCode).toBe(404);
    expect(pageIn(answer.body)).toMatchObject({
      component: 'Error',
      props: { status: 404, title: 'Siden findes ikke', message: 'Siden findes ikke.' },
    });
  });

  it('a body that cannot be read is refused in Danish', async () => {
    const answer = await browser.send({
      method: 'POST',
      url: '/side',
      payload: '{"name":',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Forespørgslen kunne ikke læses.' },
    ]);
  });
});
