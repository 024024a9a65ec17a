import type { FastifyContextConfig } from 'fastify';
import { type PageName, pages } from '#domain/pages.ts';

/**
 * The address of a page's route and who may ask for it, as the list of pages says.
 * @throws RangeError for a page that is shown at any address
 */
export function pageRoute(page: PageName): { path: string; config: FastifyContextConfig } {
  const { path, permission } = pages[page];
  if (path === null) throw new RangeError(`The page ${page} has no address of its own.`);
  if (permission === 'anybody') return { path, config: { page, public: true } };
  return { path, config: permission === 'user' ? { page } : { page, permission } };
}
