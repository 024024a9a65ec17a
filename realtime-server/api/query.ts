import { ApiError } from './errors.ts';

export type Query = ReadonlyMap<string, string>;

/**
 * Reads a query string into decoded values by lower-cased name. Of arrays (`a[]=1&a[]=2`, `a[0]=1`)
 * the values are joined by commas, as the SDKs that send them sign them. A plus is a plus: they sign
 * before they escape. Throws ApiError 400.
 */
export function readQuery(raw: string): Query {
  const query = new Map<string, string>();
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    const key = (name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name).toLowerCase();
    const earlier = query.get(key);
    query.set(key, earlier === undefined ? value : `${earlier},${value}`);
  }
  return query;
}

/** Undoes percent-encoding. Throws ApiError 400. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ApiError(400, 'The URL is not correctly encoded');
  }
}

/** The names in a comma-separated value such as `info`. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '').split(',').filter((name) => name !== '');
}
