import type { FastifyInstance } from 'fastify';
import { isBuiltFile } from './built-files.ts';

/** No answer may stay in a cache for the next user of the browser (RFC 9111, 5.2.2). */
const NEVER_KEPT = 'no-store, private';
/** The browser may keep the answer and must ask before each use: 304 as long as the user may still see it. */
const ASKED_ABOUT = 'no-cache, private';
/** The browser keeps the answer for a year without asking (RFC 8246); a logout empties its cache. */
const NEVER_CHANGED = 'private, max-age=31536000, immutable';

/** Sets the `Cache-Control` of every answer, and replaces what the route has set itself. */
export function registerCaching(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (isBuiltFile(request, reply)) return;
    const { revalidated, immutable } = request.routeOptions.config ?? {};
    const kept = immutable ? NEVER_CHANGED : revalidated ? ASKED_ABOUT : NEVER_KEPT;
    reply.header('Cache-Control', [200, 304].includes(reply.statusCode) ? kept : NEVER_KEPT);
  });
}
