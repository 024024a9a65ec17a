import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILD_PREFIX } from './inertia/assets.ts';

/**
 * Serves the built browser code under `/build/`: names carry a hash of what is in them, so they never change; `.br` and `.gz`
 * made beside them by the build are sent where the browser takes them.
 * @param root the folder of the build
 */
export async function registerBuiltFiles(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    prefix: BUILD_PREFIX,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // The manifest is ours to read.
    dotfiles: 'ignore',
    decorateReply: false,
    // Files of a build that came after this process's start are served too.
    wildcard: true,
  });
}
