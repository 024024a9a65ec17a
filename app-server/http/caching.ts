import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PREFIX } from './inertia/assets.ts';

/** Nothing of ours may lie in a cache for whoever uses the browser next (RFC 9111, 5.2.2). */
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

/** The browser code is the same for everybody, under names that change with it (`built-files.ts`). */
function isBuiltFile(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.url.startsWith(BUILD_PREFIX) && [200, 206, 304].includes(reply.statusCode);
}
