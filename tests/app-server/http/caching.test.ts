import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeTime } from '#domain/ulid.ts';
import { addressOf, openWithRoutes, type Route } from './support/every-route.ts';
import { addUser, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { addOrder } from './support/test-orders.ts';

const KEPT = ['/papir', '/altid-ens'];
const KEPT_BY_NOBODY = 'no-store, private';
let test: TestApp & { routes: Route[] };
let browser: TestBrowser;
let orderNo: string;

beforeAll(async () => {
  test = await openWithRoutes({
    routes: (app) => {
      app.get('/egen', async (_request, reply) =>
        reply.header('Cache-Control', 'public, max-age=31536000').send('privat'),
      );
      app.get('/papir', { config: { revalidated: true } }, async () => 'privat');
      app.get('/altid-ens', { config: { immutable: true } }, async () => 'ens');
      app.get('/intet-ens', { config: { immutable: true } }, async (_request, reply) =>
        reply.code(404).send('væk'),
      );
      app.get('/intet-papir', { config: { revalidated: true } }, async (_request, reply) =>
        reply.code(404).send('væk'),
      );
    },
  });
  const user = await addUser(test, ['administrator']);
  browser = await new TestBrowser(test.app).logIn(user);
  ({ orderNo } = await addOrder(test.services.db, { responsibleId: user.id }));
});
afterAll(() => test.close());

const heard = (answer: { headers: OutgoingHttpHeaders }) => String(answer.headers['cache-control']);
const parameters = () => [orderNo, encodeTime(1).padEnd(26, '0'), 'main', 'findes-ikke'];

describe('an answer with a user’s data', () => {
  it('is not stored by any cache, on every route, with and without a login, found or not', async () => {
    const answers: string[] = [];
    const stranger = new TestBrowser(test.app);
    const routes = test.routes.filter(
      ({ url }) => !url.startsWith('/build/') && !KEPT.includes(url),
    );
    const reading = routes.filter(({ method }) => ['GET', 'HEAD'].includes(method));
    for (const route of [...reading, ...routes.filter((each) => !reading.includes(each))]) {
      for (const parameter of route.url.includes(':') ? parameters() : ['']) {
        for (const from of [stranger, browser]) {
          // After a logout there is no session for the following routes.
          if (route.url === '/logout' && from === browser) continue;
          const answer = await from.call(route.method, addressOf(route, parameter));
          answers.push(`${route.method} ${route.url} ${answer.statusCode}: ${heard(answer)}`);
        }
      }
    }
    expect(answers.filter((answer) => !answer.endsWith(`: ${KEPT_BY_NOBODY}`))).toEqual([]);
    expect(answers.filter((answer) => answer.includes(' 200: ')).length).toBeGreaterThan(20);
  });

  it.each([
    ['as a page', '/ordrer'],
    ['as a page that is not there', '/findes/ikke'],
    ['as a file of the build that is not there', '/build/assets/gone.js'],
    ['and whose route says otherwise', '/egen'],
    ['and is refused where documents are kept', '/intet-papir'],
    ['and is missing where nothing changes', '/intet-ens'],
  ])('is kept by no cache %s', async (_what, url) => {
    expect(heard(await browser.open(url))).toBe(KEPT_BY_NOBODY);
    expect(heard(await browser.visit('GET', url))).toBe(KEPT_BY_NOBODY);
  });

  it('is asked about before each use where it is a document', async () => {
    expect(heard(await browser.call('GET', '/papir'))).toBe('no-cache, private');
  });

  it('is kept by its browser alone where the address names the content', async () => {
    expect(heard(await browser.call('GET', '/altid-ens'))).toBe(
      'private, max-age=31536000, immutable',
    );
  });
});

it('logging out empties the browser’s cache and leaves its storage, where drafts are', async () => {
  const user = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  const answer = await user.visit('POST', '/logout', {});
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});
