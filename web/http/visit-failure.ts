import type { HttpExceptionResponse } from '@inertiajs/core';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { messageOf, parseJson } from './answer-text.ts';

/**
 * A sentence that says why a visit failed, and that the input is still there.
 * @param response `undefined` when there was no answer at all.
 */
export function failureOf(
  response: Pick<HttpExceptionResponse, 'status' | 'data'> | undefined,
): string {
  if (response === undefined)
    return 'Serveren kan ikke nås. Det, du har skrevet, er her stadig. Prøv igen.';
  const body = typeof response.data === 'string' ? parseJson(response.data) : response.data;
  const message = messageOf(body);
  if (message === NOT_LOGGED_IN_MESSAGE)
    return 'Du er ikke logget ind. Det, du har skrevet, er her stadig.';
  if (message === MODIFIED_MESSAGE)
    return 'Ændringerne blev ikke gemt, fordi en anden har ændret de samme data.';
  if (response.status >= 500 || message === undefined) {
    return 'Noget gik galt på serveren. Det, du har skrevet, er her stadig. Prøv igen.';
  }
  return message;
}
