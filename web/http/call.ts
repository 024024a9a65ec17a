import {
  type HttpClient,
  HttpCancelledError,
  HttpResponseError,
  type Method,
} from '@inertiajs/core';
import { messageOf, parseJson } from './answer-text.ts';
import { CallError } from './call-error.ts';
import { backgroundHttpClient, guardedHttpClient } from './guarded.ts';

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

interface CallOptions {
  signal?: AbortSignal;
  /** Told how much of the body is sent (0–1). */
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
      return parseJson(answer.data) as T;
    } catch (error) {
      throw callError(error);
    }
  };
}

/**
 * A JSON call to our server, guarded like a page visit (session, conflict, CSRF).
 * @returns the answer's JSON, `undefined` for an answer without a body; `T` is the contract of `app-server/pages/*.props.ts`.
 * @throws CallError on any error answer, also a declined conflict; an `AbortError` when the signal was aborted.
 */
export const call = caller(guardedHttpClient);

/** How a part of a page asks the server: `call`, or what stands in its place. */
export type Call = typeof call;

/** The same for what a page asks by itself, again and again: nobody is asked a second time whether to log in. */
export const quietCall = caller(backgroundHttpClient);
