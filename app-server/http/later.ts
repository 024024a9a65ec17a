import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does something after the answer has gone: see `registerLater`. */
    later: (job: () => Promise<void>) => void;
  }
}

/**
 * Work whose length would tell what an answer must not tell, such as whether an address is known. It begins up to a second after the
 * call, so that the next answer does not tell it either; a stop waits for it.
 */
export function registerLater(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  // As many may wait as people ask at once; Node warns at the eleventh.
  setMaxListeners(0, stopping.signal);
  app.decorate('later', (job: () => Promise<void>) => {
    const done = pause(randomInt(100, 1_000), undefined, { signal: stopping.signal })
      .catch(() => undefined)
      .then(job)
      .catch((error: unknown) => app.log.error({ err: error }, 'later work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await Promise.all(running);
  });
}
