import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of requests that are under way when the server stops. Node closes only those that are idle at that
 * moment; one that is answered later would stay open for the browser's next request, and the stop would wait for it.
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
