import { hash } from 'node:crypto';
import type { App } from '../protocol/app/app.ts';
import { ApiError } from './errors.ts';
import type { Query } from './query.ts';

/** The signed parts of a request. `path` and `rawQuery` are raw, `decodedPath` is the path without percent-encoding. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly decodedPath: string;
  readonly rawQuery: string;
  readonly query: Query;
  readonly body: Buffer;
}

/**
 * Requires a signature of the app's own server with a recent timestamp, or throws ApiError 401. https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 * `now` in unix seconds.
 */
export function requireSignature(app: App, request: SignedRequest, now: number): void {
  const { query } = request;
  if (query.get('auth_key') !== app.key) {
    throw new ApiError(401, 'auth_key is missing or does not belong to this app');
  }
  if (query.get('auth_version') !== '1.0') throw new ApiError(401, 'auth_version must be 1.0');
  requireTimestamp(query.get('auth_timestamp'), app.limits.signatureWindow, now);
  requireBodyDigest(query.get('body_md5'), request.body);
  if (!isSigned(app, request)) {
    throw new ApiError(
      401,
      'Invalid signature: it must be the hex HMAC-SHA256 of method, path and sorted query, one a line',
    );
  }
}

function requireTimestamp(timestamp: string | undefined, window: number, now: number): void {
  const given = /^\d+$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN;
  if (Math.abs(now - given) <= window) return;
  throw new ApiError(
    401,
    `Timestamp expired: auth_timestamp must be within ${window} s of the server's time (${now})`,
  );
}

/** The signature covers only the query. The body is covered by its digest there. */
function requireBodyDigest(given: string | undefined, body: Buffer): void {
  if (given === undefined && body.length === 0) return;
  const digest = hash('md5', body, 'hex');
  if (given === digest || given?.toLowerCase() === digest) return;
  throw new ApiError(401, 'body_md5 is missing or is not that of the body');
}

/** Most clients send exactly what they signed. Others escape it afterwards, or send the parameters in another order. */
function isSigned(app: App, request: SignedRequest): boolean {
  const { method, path, decodedPath, rawQuery, query } = request;
  const signature = query.get('auth_signature') ?? '';
  const signs = (signedPath: string, parameters: string) =>
    app.signer.verifies(`${method}\n${signedPath}\n${parameters}`, signature);
  const end = `&auth_signature=${signature}`;
  if (rawQuery.endsWith(end) && signs(path, rawQuery.slice(0, -end.length))) return true;
  const parameters = signedParameters(query);
  return signs(decodedPath, parameters) || (path !== decodedPath && signs(path, parameters));
}

/** `name=value`, sorted by name. */
function signedParameters(query: Query): string {
  return [...query.keys()]
    .filter((name) => name !== 'auth_signature')
    .toSorted()
    .map((name) => `${name}=${query.get(name)}`)
    .join('&');
}
