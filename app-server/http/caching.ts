import type { FastifyInstance } from 'fastify';
import { isBuiltFile } from './built-files.ts';

/** Nothing of ours may lie in a cache for the next user of the browser (RFC 9111, 5.2.2). */
const NEVER_KEPT = 'no-store, private';
/** Kept by this browser and asked about before each use: the answer is 304 as long as the user may still see it. */
const ASKED_ABOUT = 'no-cache, private';

/** Decides the `Cache-Control` of every answer; what a route has written itself does not count. */
export function registerCaching(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (isBuiltFile(request, reply)) return;
    const { revalidated } = request.routeOptions.config ?? {};
    const isKept = revalidated === true && [200, 304].includes(reply.statusCode);
    reply.header('Cache-Control', isKept ? ASKED_ABOUT : NEVER_KEPT);
  });
}
