import { HttpCancelledError, HttpResponseError } from '@inertiajs/core';
import { messageOf, parseJson } from './answer-text.ts';
import { CallError } from './call-error.ts';

const NO_ANSWER = 'Serveren kan ikke nås. Prøv igen om lidt.';
const NO_REASON = 'Noget gik galt på serveren. Prøv igen.';

/** What a proxy answers in place of our server, with a page of its own. */
const WITHOUT_OUR_WORDS: Readonly<Record<number, string>> = {
  413: 'Det, du har sendt, er for stort.',
  502: NO_ANSWER,
  503: NO_ANSWER,
  504: NO_ANSWER,
};

/** What a caller is told of a request that did not succeed: the server's own sentence where it gave one. */
export function toldError(error: unknown): unknown {
  if (error instanceof HttpResponseError) {
    const { status, data } = error.response;
    const body = parseJson(data);
    const message = messageOf(body) ?? WITHOUT_OUR_WORDS[status] ?? NO_REASON;
    return new CallError(status, message, body);
  }
  if (error instanceof HttpCancelledError) return new DOMException(error.message, 'AbortError');
  return new CallError(0, NO_ANSWER, undefined);
}
