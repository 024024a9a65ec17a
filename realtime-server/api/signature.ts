import { hash } from 'node:crypto';
import type { App } from '../protocol/app.ts';
import { ApiError } from './errors.ts';
import type { Query } from './query.ts';

/** A request as far as its signature goes. `path` is raw, `decodedPath` the same without percent-encoding. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly decodedPath: string;
  readonly query: Query;
  readonly body: Buffer;
}

/**
 * Lets a request through that the app's own server signed within the last minutes, or throws
 * ApiError 401. https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
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

/** The signature covers the query alone: a body counts only by its digest there, which is no secret. */
function requireBodyDigest(given: string | undefined, body: Buffer): void {
  if (given === undefined && body.length === 0) return;
  if (given?.toLowerCase() === hash('md5', body, 'hex')) return;
  throw new ApiError(401, 'body_md5 is missing or is not that of the body');
}

/** SDKs sign the path before they escape it; some sign it after. */
function isSigned(app: App, { method, path, decodedPath, query }: SignedRequest): boolean {
  const signature = query.get('auth_signature') ?? '';
  const parameters = signedParameters(query);
  if (app.signer.verifies(`${method}\n${decodedPath}\n${parameters}`, signature)) return true;
  if (path === decodedPath) return false;
  return app.signer.verifies(`${method}\n${path}\n${parameters}`, signature);
}

/** `name=value`, sorted by name. Most SDKs send them in that order. */
function signedParameters(query: Query): string {
  const names: string[] = [];
  let sorted = true;
  for (const name of query.keys()) {
    if (name === 'auth_signature') continue;
    if (names.length > 0 && name < String(names.at(-1))) sorted = false;
    names.push(name);
  }
  if (!sorted) names.sort();
  let parameters = '';
  for (const name of names) {
    parameters += `${parameters === '' ? '' : '&'}${name}=${query.get(name)}`;
  }
  return parameters;
}
