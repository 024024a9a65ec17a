import { formDataToObject, type HttpRequestConfig, type HttpResponse } from '@inertiajs/core';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { type Conflict, forcedBody, tellsConflict } from '#machines/conflicted-request.ts';
import { messageOf, parseJson } from './answer-text.ts';

/** The body of an edit conflict; `undefined` when the answer is not one. */
export function conflictIn({ status, headers, data }: HttpResponse): Conflict['body'] | undefined {
  const body = parseJson(data);
  if (!tellsConflict(status, headers, messageOf(body))) return undefined;
  return isConflictBody(body) ? body : { message: MODIFIED_MESSAGE };
}

/** Whether the body has the conflicting fields, as our server sends them. Another server may send only the message. */
function isConflictBody(body: unknown): body is ConflictBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'conflicts' in body &&
    Array.isArray(body.conflicts) &&
    'changedBy' in body &&
    'changedAt' in body
  );
}

/** The JSON object that a request carries, so that `force` can be added to it. Form data without files becomes an object. */
function jsonFields(data: unknown): unknown {
  if (typeof data === 'string' && data !== '') return parseJson(data);
  return data instanceof FormData ? formDataToObject(data) : (data ?? {});
}

/** Whether the form has files: it cannot be sent again as JSON. */
function isUpload(data: unknown): data is FormData {
  return data instanceof FormData && [...data.values()].some((value) => typeof value !== 'string');
}

/** The same request with a JSON body and `force: true` in it; an upload with its files and the field `force=1`. */
export function withForce(config: HttpRequestConfig): HttpRequestConfig {
  if (isUpload(config.data)) {
    const data = new FormData();
    for (const [name, value] of config.data) data.append(name, value);
    data.set('force', '1');
    return { ...config, data };
  }
  const headers = Object.entries(config.headers ?? {}).filter(
    ([name]) => name.toLowerCase() !== 'content-type',
  );
  return {
    ...config,
    data: forcedBody(jsonFields(config.data)),
    headers: { ...Object.fromEntries(headers), 'Content-Type': 'application/json' },
  };
}

/** The conflict in an answer; `undefined` when there is none, or when the request cannot be sent again. */
export function conflictOf(
  id: string,
  config: HttpRequestConfig,
  answer: HttpResponse,
): Conflict | undefined {
  const body = conflictIn(answer);
  const data = isUpload(config.data) ? config.data : jsonFields(config.data);
  if (body === undefined || typeof data !== 'object' || data === null) return undefined;
  const headers = Object.entries(config.headers ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const { method, url } = config;
  return { id, body, request: { method, url, headers: Object.fromEntries(headers), data } };
}
