import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { back, isOurPath, location, redirectTo } from '#app-server/http/inertia/redirects.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const EVIL = ['//evil.example', '/\\evil.example', '//evil.example/login?a=b', '///evil.example'];
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({
    routes: (app) => {
      const open = { config: { public: true } } as const;
      app.get('/tilbage', open, async (_request, reply) => back(reply));
      app.get<{ Querystring: { til: string } }>('/videre', open, async (request, reply) =>
        redirectTo(reply, request.query.til),
      );
      app.get<{ Querystring: { til: string } }>('/ud', open, async (request, reply) =>
        location(reply, request.query.til),
      );
    },
  });
});
afterAll(() => test.close());

const goneTo = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers: { host: 'localhost:8000', ...headers } });
  return answer.headers['x-inertia-location'] ?? answer.headers['location'];
};

describe('a redirect never leads to another host', () => {
  it.each(EVIL)('back to a page whose path looks like one (%s)', async (path) => {
    expect(await goneTo('/tilbage', { referer: `http://localhost:8000${path}` })).toBe('/');
  });

  it.each([...EVIL, 'javascript:alert(1)', 'evil.example', ''])(
    'by any way of sending somebody on (%s)',
    async (path) => {
      const visit = { 'x-inertia': 'true', 'x-inertia-version': 'other' };
      const til = encodeURIComponent(path);
      expect(await goneTo(`/videre?til=${til}`)).toBe('/');
      expect(await goneTo(`/ud?til=${til}`)).toBe('/');
      expect(await goneTo(`/ud?til=${til}`, visit)).toMatch(/^\/(?!\/)/);
    },
  );

  it('when the page is of an older build', async () => {
    const visit = { 'x-inertia': 'true', 'x-inertia-version': 'other' };
    expect(await goneTo('//evil.example/x', visit)).toBe('/');
  });

  it.each(['/\t/evil.example', '/\n/evil.example', '/a\u0000', '/a\u007f'])(
    'by characters that browsers leave out (%j)',
    (path) => {
      expect(isOurPath(path)).toBe(false);
    },
  );
});

it('one’s own pages are gone back to, with their query', async () => {
  const referer = 'http://localhost:8000/ordrer?q=a//b';
  expect(await goneTo('/tilbage', { referer })).toBe('/ordrer?q=a//b');
});
