import { HttpCancelledError, HttpResponseError, type Method } from '@inertiajs/core';
import { messageOf, parseJson } from './answer-text.ts';
import { CallError } from './call-error.ts';
import { guardedHttpClient } from './guarded.ts';

const NO_ANSWER = 'Serveren kan ikke nås. Prøv igen om lidt.';
const NO_REASON = 'Noget gik galt på serveren. Prøv igen.';

function callError(error: unknown): unknown {
  if (error instanceof HttpResponseError) {
    const body = parseJson(error.response.data);
    return new CallError(error.response.status, messageOf(body) ?? NO_REASON, body);
  }
  if (error instanceof HttpCancelledError) return new DOMException(error.message, 'AbortError');
  return new CallError(0, NO_ANSWER, undefined);
}

/** How a part of a page asks the server: `call`, or what stands in its place. */
export type Call = typeof call;

/**
 * A JSON call to our server, guarded like a page visit (session, conflict, CSRF).
 * @param options `onUpload` is told how much of the body is sent (0–1)
 * @returns the answer's JSON, `undefined` for an answer without a body; `T` is the contract of `app-server/pages/*.props.ts`.
 * @throws CallError on any error answer, also a declined conflict; an `AbortError` when the signal was aborted.
 */
export async function call<T>(
  method: Method,
  url: string,
  body?: unknown,
  options: { signal?: AbortSignal; onUpload?: (share: number) => void } = {},
): Promise<T> {
  try {
    const answer = await guardedHttpClient.request({
      method,
      url,
      headers: { Accept: 'application/json' },
      ...(body !== undefined && { data: body }),
      ...(options.signal !== undefined && { signal: options.signal }),
      onUploadProgress: ({ progress }) => options.onUpload?.(progress ?? 0),
    });
    return parseJson(answer.data) as T;
  } catch (error) {
    throw callError(error);
  }
}
