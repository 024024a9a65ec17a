import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Conflict, HttpError, NotFound } from '#app-server/http/errors.ts';
import { builtAssets } from '#app-server/http/inertia/assets.ts';
import { location, redirectTo } from '#app-server/http/inertia/redirects.ts';
import { parse } from '#app-server/http/parse.ts';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/http-messages.ts';
import { addUser, manifest, openTestApp, type TestApp } from '../test-app.ts';
import { TestBrowser, pageIn } from '../test-browser.ts';

const form = v.strictObject({ name: v.pipe(v.string(), v.minLength(1, 'Navnet mangler.')) });
const { version } = builtAssets(manifest);
const VERSION = { 'x-inertia-version': version ?? '' };
const conflict = {
  currentVersion: 4,
  changedBy: { id: '1', name: 'Lone Poulsen', initials: 'LP' },
  changedAt: '2026-11-21T07:00:00Z',
  conflicts: [],
};

let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp({
    routes: (app) => {
      const permission = 'order.see';
      app.get('/side', { config: { permission } }, async (_request, reply) =>
        reply.inertia('Error', { status: 200, title: '</script><b>', message: () => 'Hej' }),
      );
      app.post('/side', { config: { permission } }, async (request, reply) => {
        const { name } = parse(form, request.body);
        request.session.flash('success', `Hej ${name}.`);
        return redirectTo(reply, '/side');
      });
      app.put('/side', { config: { permission } }, async (_request, reply) =>
        reply.redirect('/side'),
      );
      app.delete('/side', { config: { permission } }, async (_request, reply) =>
        redirectTo(reply, '/side', { fragment: 'keep' }),
      );
      app.patch('/side', { config: { permission } }, async (_request, reply) =>
        redirectTo(reply, '/side#linje-3'),
      );
      app.post('/ud', { config: { permission } }, async (_request, reply) =>
        location(reply, 'https://example.dk/'),
      );
      app.get('/leder', { config: { permission: 'user.administer' } }, async () => 'hemmeligt');
      app.get(
        '/andetsteds',
        { config: { permission: 'user.administer', elsewhere: '/' } },
        async () => '',
      );
      app.route({
        method: ['GET', 'PATCH'],
        url: '/fejl/:which',
        config: { permission },
        handler: async (request) => {
          const { which } = parse(v.strictObject({ which: v.string() }), request.params);
          if (which === 'conflict') throw new Conflict(conflict);
          if (which === 'missing') throw new NotFound('Ordren findes ikke eller er slettet.');
          if (which === 'away') throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
          if (which === 'teapot') throw new HttpError(418, 'Kun te.');
          throw new Error('password=hemmelig');
        },
      });
    },
  });
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
});
afterAll(() => test.close());

describe('a first load', () => {
  it('is a Danish document with the page in a script element that cannot be broken out of', async () => {
    const answer = await browser.open('/side?a=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/^<!doctype html>\n<html lang="da">/);
    expect(answer.body).not.toContain('</script><b>');
    expect(pageIn(answer.body)).toMatchObject({
      component: 'Error',
      props: { title: '</script><b>', message: 'Hej', errors: {}, flash: {}, app: { env: 'demo' } },
      url: '/side?a=1',
      version,
      sharedProps: ['app', 'auth', 'statuses', 'realtime', 'flash'],
    });
  });

  it('loads the entry, its styles, and early what the page needs, with the nonce of the policy', async () => {
    const answer = await new TestBrowser(test.app).open('/');
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
    expect(answer.body).toContain(
      `<script type="module" nonce="${nonce}" src="/build/assets/main-1a.js"></script>`,
    );
    expect(answer.body).toContain('<link rel="stylesheet" href="/build/assets/main-2b.css">');
    for (const file of ['react-3c', 'welcome-4d']) {
      expect(answer.body).toContain(
        `<link rel="modulepreload" nonce="${nonce}" href="/build/assets/${file}.js">`,
      );
    }
    expect(answer.body).not.toContain('dashboard-5e');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("connect-src 'self' ws://localhost:8080 wss://localhost:8080;");
    expect(answer.body.match(/<script(?![^>]*(nonce|application\/json))/)).toBeNull();
  });

  it('has a new nonce every time', async () => {
    const nonces = await Promise.all([browser.open('/side'), browser.open('/side')]);
    const [first, second] = nonces.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(first).not.toBe(second);
  });
});

describe('a visit', () => {
  it('is answered with the page object', async () => {
    const answer = await browser.visit('GET', '/side', undefined, VERSION);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-inertia': 'true', vary: 'X-Inertia' });
    expect(answer.json()).toMatchObject({
      component: 'Error',
      props: { errors: {} },
      url: '/side',
    });
  });

  it('gets what it asks for when it reloads in part, and what is always sent', async () => {
    const answer = await browser.visit('GET', '/side', undefined, {
      ...VERSION,
      'x-inertia-partial-component': 'Error',
      'x-inertia-partial-data': 'message',
    });
    expect(answer.json().props).toEqual({ message: 'Hej', flash: {}, errors: {} });
  });

  it('gets everything when it stands on another component', async () => {
    const answer = await browser.visit('GET', '/side', undefined, {
      ...VERSION,
      'x-inertia-partial-component': 'Dashboard',
      'x-inertia-partial-data': 'message',
    });
    expect(answer.json().props).toMatchObject({ title: '</script><b>', auth: {} });
  });

  it('from a page of another build is told to load the address anew, and the flash is not spent', async () => {
    await browser.visit('POST', '/side', { name: 'Lone' });
    const stale = await browser.visit('GET', '/side?b=2', undefined, {
      'x-inertia-version': 'old',
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.headers).toMatchObject({
      'x-inertia-location': '/side?b=2',
      'x-inertia-version': version,
      vary: 'X-Inertia',
    });
    const fresh = pageIn((await browser.open('/side')).body);
    expect(fresh.flash).toEqual({ success: 'Hej Lone.' });
  });

  it('that writes is not stopped by another build', async () => {
    const answer = await browser.visit(
      'POST',
      '/side',
      { name: 'A' },
      { 'x-inertia-version': 'old' },
    );
    expect(answer.statusCode).toBe(303);
    await browser.open('/side');
  });
});

describe('after a write', () => {
  it('a redirect is a 303, also where the handler said 302', async () => {
    const answer = await browser.visit('PUT', '/side', {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/side']);
  });

  it('a redirect to a part of a page is handed to the client, which the browser would hide it from', async () => {
    const answer = await browser.visit('PATCH', '/side', {});
    expect([answer.statusCode, answer.headers['x-inertia-redirect']]).toEqual([
      409,
      '/side#linje-3',
    ]);
    expect(answer.headers.location).toBeUndefined();
  });

  it('the next page may keep the fragment of the address', async () => {
    await browser.visit('DELETE', '/side');
    expect((await browser.visit('GET', '/side', undefined, VERSION)).json().preserveFragment).toBe(
      true,
    );
    expect(
      (await browser.visit('GET', '/side', undefined, VERSION)).json().preserveFragment,
    ).toBeUndefined();
  });

  it('an address outside is a full load', async () => {
    const visit = await browser.visit('POST', '/ud', {});
    expect([visit.statusCode, visit.headers['x-inertia-location']]).toEqual([
      409,
      'https://example.dk/',
    ]);
    expect(visit.headers['x-inertia-version']).toBeUndefined();
    expect((await browser.call('POST', '/ud', {})).headers.location).toBe('https://example.dk/');
  });

  it('the flash is said once, by the next page that is shown and not by one fetched ahead', async () => {
    await browser.visit('POST', '/side', { name: 'Bo' });
    const ahead = await browser.visit('GET', '/side', undefined, {
      ...VERSION,
      purpose: 'prefetch',
    });
    expect(ahead.json().flash).toBeUndefined();
    const next = (await browser.visit('GET', '/side', undefined, VERSION)).json();
    expect([next.flash, next.props.flash]).toEqual([
      { success: 'Hej Bo.' },
      { success: 'Hej Bo.' },
    ]);
    expect((await browser.visit('GET', '/side', undefined, VERSION)).json().props.flash).toEqual(
      {},
    );
  });
});

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
    ['away', 503, 'Tavlen er ikke klar', 'Databasen svarer ikke lige nu. Prøv igen om lidt.'],
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
