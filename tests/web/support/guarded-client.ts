import { type HttpRequestConfig, type HttpResponse, HttpResponseError } from '@inertiajs/core';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { createGuardedHttpClient } from '#web/http/guarded-http-client.ts';

type Answer = (config: HttpRequestConfig) => HttpResponse;

export const ok = (data: unknown = {}): HttpResponse => ({
  status: 200,
  data: JSON.stringify(data),
  headers: {},
});
export const refusal = (status: number, message: string, headers = {}): HttpResponse => ({
  status,
  data: JSON.stringify({ message }),
  headers,
});
export const expired = refusal(403, NOT_LOGGED_IN_MESSAGE);
export const modified = refusal(409, MODIFIED_MESSAGE);

/** Writes down what is sent and answers as told; an answer of 400 or more is thrown as Inertia's client does. */
function recordingClient(answer: Answer) {
  const sent: HttpRequestConfig[] = [];
  return {
    sent,
    request: async (config: HttpRequestConfig) => {
      sent.push(config);
      const response = answer(config);
      if (response.status >= 400) throw new HttpResponseError('refused', response, config.url);
      return response;
    },
  };
}

export function guard(answer: Answer, askToConfirm = () => Promise.resolve(false)) {
  const inner = recordingClient(answer);
  const went: string[] = [];
  const goToLogin = () => went.push('/login');
  const guarded = createGuardedHttpClient({ inner, goToLogin, askToConfirm });
  return { ...guarded, sent: inner.sent, went };
}

export const isForced = ({ data }: HttpRequestConfig) =>
  typeof data === 'object' && data !== null && 'force' in data && data.force === true;
export const save: HttpRequestConfig = {
  method: 'put',
  url: '/ordrer/26-04217',
  headers: { 'X-Inertia': 'true', 'X-Inertia-Error-Bag': 'ordre' },
  data: { title: 'Ny tavle', version: 3 },
};
/** Lets every promise that can settle now do so. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
export const error = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
