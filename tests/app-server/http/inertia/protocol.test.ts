import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, openTestApp, type TestApp } from '../support/test-app.ts';
import { TestBrowser, pageIn } from '../support/test-browser.ts';
import { protocolRoutes, VERSION, version } from './protocol-routes.ts';

let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp({ routes: protocolRoutes });
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
      sharedProps: ['app', 'auth', 'statuses', 'workingHours', 'realtime', 'flash'],
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

  it('never names another host as its own address', async () => {
    const { url } = pageIn((await browser.open('//evil.example/x')).body);
    expect(new URL(url, 'http://localhost:8000').href).toBe(
      'http://localhost:8000//evil.example/x',
    );
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

  it('from a page of another build must load the address itself, and the flash is kept', async () => {
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
