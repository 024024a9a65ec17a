import type { FastifyInstance } from 'fastify';
import { isBuiltFile } from './built-files.ts';

/** No answer may stay in a cache for the next user of the browser (RFC 9111, 5.2.2). */
const NEVER_KEPT = 'no-store, private';
/** The browser may keep the answer and must ask before each use: 304 as long as the user may still see it. */
const ASKED_ABOUT = 'no-cache, private';

/** Sets the `Cache-Control` of every answer, and replaces what the route has set itself. */
export function registerCaching(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (isBuiltFile(request, reply)) return;
    const { revalidated } = request.routeOptions.config ?? {};
    const isKept = revalidated === true && [200, 304].includes(reply.statusCode);
    reply.header('Cache-Control', isKept ? ASKED_ABOUT : NEVER_KEPT);
  });
}
