import { glob } from '../app/patterns.ts';

/**
 * Whether a page of this Origin may connect, as Reverb decides it: a pattern is compared with the
 * host alone (no scheme, no port) and `*` stands for anything. No Origin at all means that it is not
 * a browser; such a client could write any Origin it liked, so that refusing it protects nobody.
 */
export function originAllowed(origin: string, patterns: readonly string[]): boolean {
  if (origin === '' || patterns.includes('*')) return true;
  const host = hostOf(origin);
  return host !== undefined && patterns.some((pattern) => glob(pattern.toLowerCase()).test(host));
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}
