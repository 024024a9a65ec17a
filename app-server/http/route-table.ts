import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** One registered route. */
interface RegisteredRoute {
  method: string;
  /** With its parameters: `/ordrer/:orderNo`. */
  url: string;
  config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that has been registered so far, for tests that must hold for all of them. */
    routeTable: readonly RegisteredRoute[];
  }
}

/** Keeps a list of the routes. Call it before the first route is registered. */
export function registerRouteTable(app: FastifyInstance) {
  const table: RegisteredRoute[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    for (const one of [method].flat()) table.push({ method: one, url, config });
  });
}
