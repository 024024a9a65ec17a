import type { FastifyInstance } from 'fastify';
import { registerHealth } from './http/health.ts';
import { registerLogin } from './pages/auth-login.ts';
import { registerWelcome } from './pages/welcome.ts';
import { registerBroadcasting } from './realtime/broadcasting.ts';
import { registerSearch } from './search/search.ts';

/** Every feature of the application, one line each. */
export function registerRoutes(app: FastifyInstance) {
  registerHealth(app);
  registerLogin(app);
  registerWelcome(app);
  registerBroadcasting(app);
  registerSearch(app);
}
