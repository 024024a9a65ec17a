import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { type ConflictBody, MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';

/** A request as it was first sent: the same method, path and headers are used again. */
type ConflictedRequest = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  url: string;
  headers: Readonly<Record<string, string>>;
  data: unknown;
};

/** A save that conflicts with another user's. Other servers may send only the message. */
export type Conflict = {
  id: string;
  request: ConflictedRequest;
  body: Pick<ConflictBody, 'message'> & Partial<ConflictBody>;
};

/** What became of the second attempt: any answer for the caller, or another conflict. */
export type ResendResult =
  | { kind: 'answered'; response: unknown }
  | { kind: 'conflict'; body: Conflict['body'] };

/** Events from the host, and the answers of the machine's actors. */
export type ConflictEvent =
  | { type: 'conflict.found'; conflict: Conflict }
  | { type: 'conflict.confirmed' }
  | { type: 'conflict.declined' }
  | { type: 'conflict.abandoned'; id: string }
  | DoneActorEvent<boolean, 'askToOverwrite'>
  | DoneActorEvent<ResendResult, 'resend'>
  | ErrorActorEvent<unknown, 'resend'>;

/** What the caller gets in the end. */
export type ConflictNews =
  | { type: 'conflict.resolved'; id: string; response: unknown }
  /** `error` is set when the second attempt failed on its way; otherwise the caller gets the first error. */
  | { type: 'conflict.rejected'; id: string; error?: unknown };

/** True for an edit conflict. A 409 that says where to go is an instruction to leave the page, not a conflict. */
export function tellsConflict(
  status: number,
  headers: Readonly<Record<string, string | undefined>>,
  message: unknown,
): boolean {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const leads = names.includes('x-inertia-location') || names.includes('x-inertia-redirect');
  return status === 409 && !leads && message === MODIFIED_MESSAGE;
}

/**
 * The JSON body of the second attempt: the first one's fields and `force: true`.
 * @throws TypeError when the first body was no JSON object, so that nothing else than intended is overwritten.
 */
export function forcedBody(data: unknown): Record<string, unknown> {
  if (data === undefined || data === null || data === '') return { force: true };
  const fields: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  if (!isPlainObject(fields))
    throw new TypeError('Only a JSON object can be sent again with force.');
  return { ...fields, force: true };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
