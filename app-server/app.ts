import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import './http/fastify.ts';
import { registerSessions } from './auth/session-hooks.ts';
import { registerCaching } from './http/caching.ts';
import { clientOf, registerProxyNotice } from './http/client-address.ts';
import { registerBuiltFiles } from './http/built-files.ts';
import { registerErrors } from './http/failures/error-handler.ts';
import { registerFormBodies } from './http/form-bodies.ts';
import { registerGuard } from './http/guard.ts';
import { builtAssets, developmentAssets, noAssets, type Manifest } from './http/inertia/assets.ts';
import { registerLater } from './http/later.ts';
import { registerLull } from './http/lull.ts';
import { registerInertia } from './http/inertia/plugin.ts';
import { registerCloseOnStop } from './http/close-on-stop.ts';
import { registerUnstorableText } from './http/unstorable-text.ts';
import { requestIds } from './http/health/request-id.ts';
import { registerRequestLog } from './http/health/request-log.ts';
import { registerRouteTable } from './http/route-table.ts';
import {
  registerBodyTimes,
  requestTimes,
  serverTimes,
  type RequestTimes,
} from './http/health/request-times.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerRoutes } from './routes.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  /** Vite's manifest of the built browser code. Without it pages are answered but load no code. */
  manifest?: Manifest | null | undefined;
  /** The folder of the built browser code, served under `/build/`. */
  webRoot?: string | undefined;
  /** Vite's development server to load browser code from instead of built files: its origin and the entry, `web/….tsx`. */
  vite?: { origin: string; entry: string } | undefined;
  /** Time limits for receiving a request. Tests use shorter ones. */
  times?: RequestTimes | undefined;
  /** The key that signs the session cookie. Without it sessions end with the process. */
  sessionSecret?: string | undefined;
}

/** Builds the Fastify application with its hooks and routes. It does not listen yet. */
export async function buildApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings, log } = services;
  const times = options.times ?? requestTimes;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(settings.trustedProxies),
    // Only the operator's own proxies may set the client's address.
    trustProxy: settings.trustedProxies,
    forceCloseConnections: 'idle',
    ...serverTimes(times),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorate('services', services);
  registerRouteTable(app);

  const secret = options.sessionSecret ?? randomBytes(32).toString('hex');
  await app.register(fastifyCookie, { secret });
  await app.register(fastifyRateLimit, { global: false, keyGenerator: clientOf });
  await registerSecurityHeaders(app, settings, options.vite?.origin);
  registerProxyNotice(app);
  registerRequestLog(app);
  registerBodyTimes(app, times);
  registerCaching(app);
  registerCloseOnStop(app);
  registerLater(app);
  registerLull(app);
  registerSessions(app);
  registerErrors(app);
  registerInertia(app, {
    assets: assetsOf(options),
    encryptHistory: settings.env === 'production',
  });
  registerGuard(app);
  registerUnstorableText(app);
  registerFormBodies(app);
  if (options.webRoot !== undefined) await registerBuiltFiles(app, options.webRoot);
  registerRoutes(app);
  return app;
}

function assetsOf({ manifest, vite }: AppOptions) {
  if (vite) return developmentAssets(vite);
  return manifest ? builtAssets(manifest) : noAssets;
}
