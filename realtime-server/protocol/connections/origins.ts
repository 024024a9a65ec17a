import { glob } from '../app/patterns.ts';

/**
 * Whether a page of this Origin may connect, decided as in Reverb: a pattern is compared with the host only (no scheme, no
 * port) and `*` matches anything. A request without Origin is not from a browser. Such a client could send any Origin, so
 * refusing it would protect nobody.
 */
export function originAllowed(origin: string, patterns: readonly string[]): boolean {
  if (origin === '' || patterns.includes('*')) return true;
  const host = hostOf(origin);
  return host !== undefined && patterns.some((pattern) => glob(pattern.toLowerCase()).test(host));
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}
