import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCATION, headerOf, isVisit } from './headers.ts';

/** Sends the user on within the application after a write: 303, so that the next request is a GET. */
export function redirectTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.redirect(url, 303);
}

/** Back to the page the request came from, after a write or a refused form. */
export function back(reply: FastifyReply, fallback = '/'): FastifyReply {
  return reply.redirect(sameOriginReferer(reply.request) ?? fallback, 303);
}

/**
 * Leaves the single-page application: the browser loads the address again (409 with a location for a visit, a plain redirect
 * otherwise). For addresses outside, and where tokens in the document must be fresh.
 */
export function location(reply: FastifyReply, url: string): FastifyReply {
  if (!isVisit(reply.request)) return reply.redirect(url, 303);
  return reply.code(409).header(LOCATION, url).send('');
}

/** The path the request was sent from, when the Referer is one of our own pages. */
export function sameOriginReferer(request: FastifyRequest): string | undefined {
  const referer = headerOf(request, 'referer');
  if (!URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const address = pathname + search;
  return host === request.host && isOurPath(address) ? address : undefined;
}

/**
 * A path of this application, and not the start of another host's address: browsers read `//host` and `/\\host` as one, and leave
 * control characters out of what they read (WHATWG URL, 4.4).
 */
export function isOurPath(address: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(address);
}
