import { ApiError } from './errors.ts';

export type Query = ReadonlyMap<string, string>;

/**
 * Reads a query string into decoded values by lower-case name. The values of arrays (`a[]=1&a[]=2`, `a[0]=1`) are joined by
 * commas, because the SDKs that send them sign them so. A plus is not a space: SDKs sign before they escape. Throws ApiError 400.
 */
export function readQuery(raw: string): Query {
  const query = new Map<string, string>();
  for (let start = 0, end: number; start < raw.length; start = end + 1) {
    end = indexOrEnd('&', raw, start);
    if (end === start) continue;
    const pair = raw.slice(start, end);
    const equals = indexOrEnd('=', pair, 0);
    const key = keyOf(pair.slice(0, equals));
    const value = decode(pair.slice(equals + 1));
    const earlier = query.get(key);
    query.set(key, earlier === undefined ? value : `${earlier},${value}`);
  }
  return query;
}

/** The index of the next `mark` from `start`, or the length of the text when there is none. */
function indexOrEnd(mark: string, text: string, start: number): number {
  const at = text.indexOf(mark, start);
  return at < 0 ? text.length : at;
}

/** The parameters of every signed request, in their usual spelling. */
const usual = ['auth_key', 'auth_timestamp', 'auth_version', 'body_md5', 'auth_signature'];

function keyOf(written: string): string {
  // The same string as in the code has its hash cached, which makes the map faster.
  for (const name of usual) if (name === written) return name;
  const name = decode(written);
  return (name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name).toLowerCase();
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
