import type { FastifyReply } from 'fastify';

/** A page with a token in its address tells the address to nobody, not even to our own server. */
export function tokenPages(reply: FastifyReply): void {
  reply.header('Referrer-Policy', 'no-referrer');
}
