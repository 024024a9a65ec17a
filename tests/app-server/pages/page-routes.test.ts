import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPageName, pages } from '#domain/pages.ts';
import { openTestApp, type TestApp } from '../http/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const names = Object.keys(pages).filter((name) => isPageName(name));
const withAddress = names.filter((name) => pages[name].path !== null);

describe('the routes of the pages', () => {
  it.each(withAddress)('%s has one route, at its address, with its right', (page) => {
    const { path, permission } = pages[page];
    const routes = test.app.routeTable.filter(
      ({ method, config }) => method === 'GET' && config.page === page,
    );
    expect(routes.map(({ url, config }) => [url, config.permission, config.public])).toEqual([
      [
        path,
        permission === 'anybody' || permission === 'user' ? undefined : permission,
        permission === 'anybody' ? true : undefined,
      ],
    ]);
  });
});
