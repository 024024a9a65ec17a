import { pageAt } from '#domain/pages.ts';
import { parseJson } from '#web/http/answer-text.ts';
import { field } from '#web/realtime/read-field.ts';

/**
 * The complete address of the page behind a link, without the part after `#`; `null` where there is none to fetch early: another
 * server's, a file, the log-in, or the page that is on the screen, whose links fetch parts of it.
 */
export function earlyAddress(
  href: string,
  here: Pick<Location, 'href' | 'origin' | 'pathname'>,
): string | null {
  const url = new URL(href, here.href);
  if (url.origin !== here.origin || url.pathname === here.pathname) return null;
  const page = pageAt(url.pathname);
  if (page === undefined || page === 'Auth/Login') return null;
  url.hash = '';
  return url.href;
}

/** The name of the page in an answer of the server. */
export function componentIn(answer: string): string | undefined {
  const component = field(parseJson(answer), 'component');
  return typeof component === 'string' ? component : undefined;
}
