import type { Compatibility } from '../protocol/app/app-settings.ts';
import type { HttpResponse } from '../sockets/socket.ts';
import type { ApiError } from './errors.ts';

export function json(status: number, body: object): HttpResponse {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

export function text(status: number, body: string): HttpResponse {
  return { status, type: 'text/plain', body };
}

/** A refusal in the form the app has chosen: text as from Pusher, or Soketi's `{error, code}`. */
export function refusal(
  { status, message, headers }: ApiError,
  form: Compatibility['errorBody'],
): HttpResponse {
  const answer =
    form === 'json' ? json(status, { error: message, code: status }) : text(status, message);
  return { ...answer, headers };
}
