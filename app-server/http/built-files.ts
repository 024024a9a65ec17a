import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PREFIX } from './inertia/assets.ts';

/** Headers that say how a document may behave mean nothing on a script, a style or a font, and cost 750 bytes on each. */
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
 * Serves the built browser code under `/build/`: names carry a hash of what is in them, so they never change; `.br` and `.gz`
 * made beside them by the build are sent where the browser takes them.
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
      prefix: BUILD_PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // A file under its name never changes: nobody asks whether it has.
      lastModified: false,
      etag: false,
      acceptRanges: false,
      // The manifest is ours to read.
      dotfiles: 'ignore',
      decorateReply: false,
      // Files of a build that came after this process's start are served too.
      wildcard: true,
    });
  });
}

/** Whether an answer is a file of the built browser code, which is the same for everybody. */
export function isBuiltFile(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.url.startsWith(BUILD_PREFIX) && [200, 206, 304].includes(reply.statusCode);
}
