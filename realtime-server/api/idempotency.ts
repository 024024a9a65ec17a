import type { App } from '../protocol/app/app.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { ApiError } from './errors.ts';

/** For how long a key is remembered, in ms. */
const window = 120_000;
const longestKey = 128;

/** A publish request, as far as doing it once goes. */
export interface Once {
  /** Undefined: the request is done whenever it comes. */
  readonly key: string | undefined;
  /** Stands for what is published: another one under the same key is a mistake. */
  readonly digest: string;
}

/** The key in a header or in the body; the header goes first. Throws ApiError 400. */
export function idempotencyKey(header: string, body: string | undefined): string | undefined {
  const key = header === '' ? body : header;
  if (key === undefined || (key !== '' && key.length <= longestKey)) return key;
  throw new ApiError(400, `idempotency_key: from 1 to ${longestKey} characters`);
}

/**
 * Publishes once within two minutes, on whichever node the same key comes: whoever repeats a request
 * gets the answer of the first, or a fresh one while the first is not yet done. Throws ApiError 422
 * (or rejects with it) when the key stands for something else.
 */
export function once(
  app: App,
  { key, digest }: Once,
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
