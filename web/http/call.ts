import type { HttpClient, Method } from '@inertiajs/core';
import { parseJson } from './answer-text.ts';
import { backgroundHttpClient, guardedHttpClient } from './guarded.ts';
import { toCallError } from './to-call-error.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Called with the share of the body that is sent (0–1). */
  onUpload?: (share: number) => void;
}

function caller(client: HttpClient) {
  return async function call<T>(
    method: Method,
    url: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    try {
      const answer = await client.request({
        method,
        url,
        headers: { Accept: 'application/json' },
        ...(body !== undefined && { data: body }),
        ...(options.signal !== undefined && { signal: options.signal }),
        onUploadProgress: ({ progress }) => options.onUpload?.(progress ?? 0),
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server keeps the contract; nothing checks it here
      return parseJson(answer.data) as T;
    } catch (error) {
      throw toCallError(error);
    }
  };
}

/**
 * A JSON call to our server, guarded like a page visit (session, conflict, CSRF).
 * @returns the answer's JSON, `undefined` for an answer without a body; `T` is the contract of `app-server/pages/*.props.ts`.
 * @throws CallError on any error answer, also a declined conflict; an `AbortError` when the signal was aborted.
 */
export const call = caller(guardedHttpClient);

/** The type of `call`, for parts that tests give another one. */
export type Call = typeof call;

/** `call` for repeated background requests: the user is not asked a second time whether to log in. */
export const quietCall = caller(backgroundHttpClient);
