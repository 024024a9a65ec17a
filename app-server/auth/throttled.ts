import type { FastifyReply } from 'fastify';

/** Answers that there were too many tries; the page counts `retryAfter` seconds down. */
export function throttled(reply: FastifyReply, waitMs: number): FastifyReply {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return reply
    .code(429)
    .header('Retry-After', retryAfter)
    .send({ message: `For mange forsøg. Prøv igen om ${retryAfter} sekunder.`, retryAfter });
}
