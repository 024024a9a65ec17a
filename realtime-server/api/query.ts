import { ApiError } from './errors.ts';

export type Query = ReadonlyMap<string, string>;

/**
 * Reads a query string into decoded values by lower-cased name. Of arrays (`a[]=1&a[]=2`, `a[0]=1`)
 * the values are joined by commas, as the SDKs that send them sign them. A plus is a plus: they sign
 * before they escape. Throws ApiError 400.
 */
export function readQuery(raw: string): Query {
  const query = new Map<string, string>();
  for (let start = 0, end: number; start < raw.length; start = end + 1) {
    end = placeOf('&', raw, start);
    if (end === start) continue;
    const pair = raw.slice(start, end);
    const equals = placeOf('=', pair, 0);
    const key = keyOf(pair.slice(0, equals));
    const value = decode(pair.slice(equals + 1));
    const earlier = query.get(key);
    query.set(key, earlier === undefined ? value : `${earlier},${value}`);
  }
  return query;
}

/** Where the next `mark` stands from `start` on; at the end of the text when there is none. */
function placeOf(mark: string, text: string, start: number): number {
  const at = text.indexOf(mark, start);
  return at < 0 ? text.length : at;
}

/** What every signed request has, as it is mostly written. */
const usual = ['auth_key', 'auth_timestamp', 'auth_version', 'body_md5', 'auth_signature'];

function keyOf(written: string): string {
  // The same text, whose hash is known: a map finds it without reading it again.
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
