import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets all others go first: see `registerLull`. */
    lull: (own: FastifyRequest) => Promise<void>;
  }
}

/** How long one that can wait lets others go first, in milliseconds: twice the time of a save on a busy machine. */
const MOST = 100;

/**
 * For a request that writes much, one part after the other: between two parts it waits until no other request is being answered, or for
 * `most` milliseconds. On the embedded engine a save asks several questions, and each of them would wait for a whole part. Nobody waits
 * for a request that waits itself.
 */
export function registerLull(app: FastifyInstance, most = MOST) {
  const underWay = new Set<object>();
  const waiting = new Set<() => void>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    underWay.add(raw);
    const end = () => {
      if (underWay.delete(raw) && underWay.size === 0) for (const go of waiting) go();
    };
    reply.raw.once('finish', end).once('close', end);
  });
  app.decorate('lull', async ({ raw }: FastifyRequest) => {
    underWay.delete(raw);
    await nextTurn();
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, most);
      waiting.add(go);
    });
  });
}
