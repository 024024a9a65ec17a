import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PREFIX } from './inertia/assets.ts';

/** Headers of the document's policy have no effect on a script, a style or a font, and cost 750 bytes on each. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/** A script that runs as a worker obeys the policy of its own answer (Content Security Policy 3, 4.2.2), not the page's. */
const isWorker = (url: string) => /\bworker\b[^/]*$/.test(url);

/**
 * Serves the built browser code under `/build/`. The names contain a hash of the content, so a file never changes. The `.br` and
 * `.gz` files from the build are sent when the browser accepts them.
 * @param root the folder of the build
 */
export async function registerBuiltFiles(app: FastifyInstance, root: string) {
  await app.register(async (files) => {
    files.addHook('onSend', async (request, reply) => {
      if (!isBuiltFile(request, reply) || isWorker(request.url)) return;
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root,
      // Its own route reads the whole folder, nine hundred names, before it sends a file.
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The content of a name never changes, so the browser need not ask again.
      lastModified: false,
      etag: false,
      acceptRanges: false,
      // The manifest is only for the server.
      dotfiles: 'ignore',
    });
    files.get(`${BUILD_PREFIX}*`, (request, reply) => {
      // Not decoded: no name of the build needs it, and an encoded slash stays a part of a name that does not exist.
      const [path = ''] = request.url.slice(BUILD_PREFIX.length).split('?');
      return reply.sendFile(path);
    });
  });
}

/** Whether an answer is a file of the built browser code, which is the same for everybody. */
export function isBuiltFile(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.url.startsWith(BUILD_PREFIX) && [200, 206, 304].includes(reply.statusCode);
}
