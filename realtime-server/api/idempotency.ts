import type { App } from '../protocol/app/app.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** How long a key is stored, in ms. */
const window = 120_000;
const longestKey = 128;

/** The idempotency key of a publish request. */
export interface Idempotency {
  /** Undefined: the request is always carried out. */
  readonly key: string | undefined;
  /** Identifies the content. Another digest with the same key is an error. */
  readonly digest: string;
}

/** The key from the header or from the body; the header has precedence. Throws ApiError 400. */
export function idempotencyKey(header: string, body: string | undefined): string | undefined {
  const key = header === '' ? body : header;
  if (key === undefined || (key !== '' && key.length <= longestKey)) return key;
  throw new ApiError(400, `idempotency_key: from 1 to ${longestKey} characters`);
}

/**
 * Publishes once within two minutes for each key, on all nodes. A repeated request gets the answer of the first one, or a new
 * answer while the first one is not finished. Throws ApiError 422 (or rejects with it) when the key was used for other content.
 */
export function publishOnce(
  app: App,
  { key, digest }: Idempotency,
  publish: () => MaybePromise<unknown>,
  answer: () => MaybePromise<object>,
): MaybePromise<object> {
  if (key === undefined) return whenResolved(publish(), answer);
  const { shared } = app;
  const kept = `published/${key}`;
  return whenResolved(shared.claim(`publish/${key}`, window), (first) => {
    if (!first)
      return whenResolved(shared.recall(kept), (text) => repeated(text, digest) ?? answer());
    return whenResolved(publish(), () =>
      whenResolved(answer(), (given) =>
        whenResolved(shared.remember(kept, JSON.stringify([digest, given]), window), () => given),
      ),
    );
  });
}

function repeated(text: string | undefined, digest: string): object | undefined {
  if (text === undefined) return undefined;
  const [earlier, given]: [string, object] = JSON.parse(text);
  if (earlier === digest) return given;
  throw new ApiError(422, 'idempotency_key: has been used for another request within two minutes');
}
