import type { FastifyRequest } from 'fastify';

/** The headers of the Inertia protocol in lower case, as Node gives them. */
export const INERTIA = 'x-inertia';
export const VERSION = 'x-inertia-version';
export const LOCATION = 'x-inertia-location';
export const REDIRECT = 'x-inertia-redirect';
export const PARTIAL_COMPONENT = 'x-inertia-partial-component';
export const PARTIAL_DATA = 'x-inertia-partial-data';
export const PARTIAL_EXCEPT = 'x-inertia-partial-except';
export const ERROR_BAG = 'x-inertia-error-bag';

/** A header's value, or the empty string when it was not sent. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The names in a comma-separated header. */
export function listOf(request: FastifyRequest, name: string): string[] {
  return headerOf(request, name).split(',').filter(Boolean);
}

/** A page visit made by the Inertia client. */
export function isVisit(request: FastifyRequest): boolean {
  return headerOf(request, INERTIA) === 'true';
}

/** The browser itself loads a page: an entered address, a link from another site, a reload. */
export function isDocument(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isVisit(request) &&
    headerOf(request, 'x-requested-with') === '' &&
    headerOf(request, 'accept').includes('text/html')
  );
}

/** The client prefetches. Values that are shown only once must not be used up by it. */
export function isPrefetch(request: FastifyRequest): boolean {
  return headerOf(request, 'purpose') === 'prefetch';
}
