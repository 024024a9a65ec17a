import {
  type HttpClient,
  type HttpRequestConfig,
  type HttpResponse,
  HttpCancelledError,
  HttpResponseError,
} from '@inertiajs/core';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Conflict, ResendResult } from '#machines/conflicted-request.ts';
import { conflictView, editConflictMachine } from '#machines/edit-conflict.ts';
import { sessionExpiryMachine, sessionView, tellsExpiry } from '#machines/session-expiry.ts';
import { askedQuestions, messageOf, parseJson } from './answer-text.ts';
import { conflictIn, conflictOf, withForce } from './conflicted-call.ts';

/** The password has to be typed again before the server takes the request. */
const UNCONFIRMED = 423;

/** Calls are numbered from 1, so a background request always counts as older than the answer to stay. */
const NOBODYS_CALL = 0;

function isExpiry({ response: { status, data } }: HttpResponseError): boolean {
  return tellsExpiry(status, messageOf(parseJson(data)));
}

/** The same for two attempts of one save, as long as nobody else saves in between. */
function keyOf({ request: { method, url }, body }: Conflict): string {
  return JSON.stringify([method, url, body]);
}

interface Waiting {
  config: HttpRequestConfig;
  error: HttpResponseError;
  answer?: HttpResponse;
  resolve: (answer: HttpResponse) => void;
  reject: (error: unknown) => void;
}

interface GuardOptions {
  /** Sends the requests. */
  inner: HttpClient;
  /** Leaves the page for the login page with a full load, so that cookies and token are new. */
  goToLogin: () => void;
  /** Asks the user to prove who they are. Resolves with whether they did. */
  askToConfirm: () => Promise<boolean>;
}

/**
 * An HTTP client for page visits and plain calls that handles the answers of the error catalogue that a person can do something about. The machines decide, the
 * dialogs ask, and this client sends:
 * - 403, session expired: the user is asked once, the call is rejected with its own error afterwards.
 * - 409, edit conflict: confirmed, the same request is sent again with `force: true` and the caller gets that answer;
 *   declined, the caller gets the error. A request that was aborted meanwhile is not sent again. When the server asks something else
 *   about the request that was sent again, the very same conflict is not asked about once more.
 * - 423, the user has to prove who they are: once they have, the same request is sent again and the caller gets that answer;
 *   declined, the caller gets the error.
 * Every other error is the caller's.
 */
export function createGuardedHttpClient({ inner, goToLogin, askToConfirm }: GuardOptions) {
  const waiting = new Map<string, Waiting>();
  /** Conflicts that were answered with yes, and whose saves the server then asked something else about. */
  const agreed = new Set<string>();
  let calls = 0;

  const session = createActor(sessionExpiryMachine.provide({ actions: { goToLogin } }));
  const conflicts = createActor(
    editConflictMachine.provide({
      actors: { resend: fromPromise<ResendResult, Conflict>(({ input }) => resend(input)) },
    }),
  );
  conflicts.on('conflict.resolved', ({ id }) => {
    const call = take(id);
    if (call.answer !== undefined) call.resolve(call.answer);
  });
  conflicts.on('conflict.rejected', ({ id, error }) => {
    const call = take(id);
    call.reject(rejection(call.config, error ?? call.error));
  });

  function take(id: string): Waiting {
    const call = waiting.get(id);
    if (call === undefined) throw new Error(`No call waits under ${id}.`);
    waiting.delete(id);
    return call;
  }

  /** An aborted visit must end as cancelled, otherwise its error would be shown. */
  function rejection({ url, signal }: HttpRequestConfig, error: unknown): unknown {
    return signal?.aborted === true
      ? new HttpCancelledError('The visit was aborted while the question stood.', url)
      : error;
  }

  async function send(config: HttpRequestConfig): Promise<HttpResponse> {
    const id = (calls += 1);
    session.send({ type: 'call.made', id });
    try {
      return await inner.request(config);
    } catch (error) {
      if (!(error instanceof HttpResponseError)) throw error;
      if (error.response.status === UNCONFIRMED && (await askToConfirm())) return send(config);
      if (!isExpiry(error)) throw error;
      session.send({ type: 'call.refused', id });
      await waitFor(session, (snapshot) => !sessionView(snapshot).asking);
      throw rejection(config, error);
    }
  }

  async function resend(conflict: Conflict): Promise<ResendResult> {
    const { id } = conflict;
    const call = waiting.get(id);
    if (call === undefined) throw new Error(`No call waits under ${id}.`);
    try {
      call.answer = await send(withForce(call.config));
      return { kind: 'answered', response: call.answer };
    } catch (error) {
      if (!(error instanceof HttpResponseError)) throw error;
      if (askedQuestions(parseJson(error.response.data)).length > 0) agreed.add(keyOf(conflict));
      const body = conflictIn(error.response);
      if (body === undefined) throw error;
      return { kind: 'conflict', body };
    }
  }

  async function request(config: HttpRequestConfig): Promise<HttpResponse> {
    try {
      return await send(config);
    } catch (error) {
      if (!(error instanceof HttpResponseError)) throw error;
      const conflict = conflictOf(crypto.randomUUID(), config, error.response);
      if (conflict === undefined) throw error;
      return await new Promise((resolve, reject) => {
        waiting.set(conflict.id, { config, error, resolve, reject });
        config.signal?.addEventListener('abort', () =>
          conflicts.send({ type: 'conflict.abandoned', id: conflict.id }),
        );
        const isAgreed = agreed.delete(keyOf(conflict));
        conflicts.send({ type: 'conflict.found', conflict });
        const asked = conflictView(conflicts.getSnapshot()).conflict;
        if (isAgreed && asked?.id === conflict.id) conflicts.send({ type: 'conflict.confirmed' });
      });
    }
  }

  async function askQuietly(config: HttpRequestConfig): Promise<HttpResponse> {
    try {
      return await inner.request(config);
    } catch (error) {
      if (error instanceof HttpResponseError && isExpiry(error)) {
        session.send({ type: 'call.refused', id: NOBODYS_CALL });
      }
      throw error;
    }
  }

  session.start();
  conflicts.start();
  return {
    client: { request } satisfies HttpClient,
    /**
     * For repeated background requests. An expired session opens the question, but not again after the user has chosen to stay.
     * The request is rejected at once and does not wait for the user's answer.
     */
    background: { asksOnce: true, request: askQuietly },
    session,
    conflicts,
  };
}
