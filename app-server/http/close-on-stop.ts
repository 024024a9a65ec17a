import type { FastifyInstance } from 'fastify';

/**
 * Closes the connections of running requests when the server stops. Node closes only connections that are idle at that
 * moment. One that is answered later would stay open for the browser's next request, and the stop would wait for it.
 */
export function registerCloseOnStop(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
}
