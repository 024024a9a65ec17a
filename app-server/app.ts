import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import './http/fastify.ts';
import { builtAssets, developmentAssets, noAssets, type Manifest } from './http/inertia/assets.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerInertia } from './http/inertia/plugin.ts';
import { registerRoutes } from './routes.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  /** Vite's manifest of the built browser code; without it pages answer but load no code. */
  manifest?: Manifest | null;
  /** Vite's development server, instead of built code: its origin and the entry, `web/….tsx`. */
  vite?: { origin: string; entry: string };
}

/** Puts the application together: Fastify, the plugins every request passes, and every feature. It does not listen yet. */
export async function buildApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: services.log });
  app.decorate('services', services);
  await app.register(fastifyCookie);
  await registerSecurityHeaders(app, services.settings, options.vite?.origin);
  const assets = options.vite
    ? developmentAssets(options.vite)
    : options.manifest
      ? builtAssets(options.manifest)
      : noAssets;
  registerInertia(app, { assets, encryptHistory: services.settings.env === 'production' });
  registerRoutes(app);
  return app;
}
