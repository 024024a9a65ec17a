import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { type Method, methodOf } from './test-browser.ts';

/** A route as it is registered, one method each. */
export interface Route {
  method: Method;
  url: string;
  public: boolean;
}

/** The whole application and all its routes, for tests of what holds for every answer. */
export async function openWithRoutes(
  options: TestAppOptions = {},
): Promise<TestApp & { routes: Route[] }> {
  const test = await openTestApp(options);
  const routes = test.app.routeTable.map(({ method, url, config }) => ({
    method: methodOf(method),
    url,
    public: config.public === true,
  }));
  return { ...test, routes };
}

/** The address of a route with every parameter filled in. */
export function addressOf({ url }: Route, parameter: string): string {
  return url.replaceAll(/:\w+|\*/g, parameter);
}
