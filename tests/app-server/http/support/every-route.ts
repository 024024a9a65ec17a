import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A route as it is registered, one method each. */
export interface Route {
  method: string;
  url: string;
  public: boolean;
}

/** The whole application and all its routes, whoever registered them: what is true of every answer is tested on every route. */
export async function openWithRoutes(
  options: TestAppOptions = {},
): Promise<TestApp & { routes: Route[] }> {
  const test = await openTestApp(options);
  const routes = test.app.routeTable.map(({ method, url, config }) => ({
    method,
    url,
    public: config.public === true,
  }));
  return { ...test, routes };
}

/** The address of a route with every parameter filled in. */
export function addressOf({ url }: Route, parameter: string): string {
  return url.replaceAll(/:\w+|\*/g, parameter);
}
