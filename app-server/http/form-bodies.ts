import type { FastifyInstance } from 'fastify';

/** Reads form-encoded bodies, which is how pusher-js asks for a channel's signature. The last of several equal names counts. */
export function registerFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
  );
}
