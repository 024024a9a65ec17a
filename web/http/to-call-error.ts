import { HttpCancelledError, HttpResponseError } from '@inertiajs/core';
import { fixedInDanish, messageOf, parseJson } from './answer-text.ts';
import { CallError } from './call-error.ts';

const NO_ANSWER = 'Serveren kan ikke nås. Prøv igen om lidt.';
const NO_REASON = 'Noget gik galt på serveren. Prøv igen.';

/** For answers of a proxy, which have no message of ours. */
const WITHOUT_OUR_WORDS: Readonly<Record<number, string>> = {
  413: 'Det, du har sendt, er for stort.',
  502: NO_ANSWER,
  503: NO_ANSWER,
  504: NO_ANSWER,
};

/** The error that a caller gets for a failed request; its message is the server's own in Danish if there is one. */
export function toCallError(error: unknown): unknown {
  if (error instanceof HttpResponseError) {
    const { status, data } = error.response;
    const body = parseJson(data);
    const said = messageOf(body);
    if (said !== undefined) return new CallError(status, fixedInDanish[said] ?? said, body);
    return new CallError(status, WITHOUT_OUR_WORDS[status] ?? NO_REASON, body);
  }
  if (error instanceof HttpCancelledError) return new DOMException(error.message, 'AbortError');
  return new CallError(0, NO_ANSWER, undefined);
}
