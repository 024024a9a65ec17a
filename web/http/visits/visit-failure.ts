import type { HttpExceptionResponse } from '@inertiajs/core';
import { fixedInDanish, messageOf, parseJson } from '../answer-text.ts';

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
  if (response.status >= 500 || message === undefined) {
    return 'Noget gik galt på serveren. Det, du har skrevet, er her stadig. Prøv igen.';
  }
  return fixedInDanish[message] ?? message;
}
