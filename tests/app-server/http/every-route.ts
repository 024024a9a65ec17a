import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
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
  const routes: Route[] = [];
  const onFastify = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) {
        routes.push({ method: each, url, public: config?.public === true });
      }
    });
  };
  subscribe('fastify.initialization', onFastify);
  try {
    return { ...(await openTestApp(options)), routes };
  } finally {
    unsubscribe('fastify.initialization', onFastify);
  }
}

/** The address of a route with every parameter filled in. */
export function addressOf({ url }: Route, parameter: string): string {
  return url.replaceAll(/:\w+|\*/g, parameter);
}
