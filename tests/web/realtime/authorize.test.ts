import { type HttpRequestConfig, type HttpResponse, HttpResponseError } from '@inertiajs/core';
import { describe, expect, it } from 'vitest';
import { NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { sessionView } from '#machines/session-expiry.ts';
import { createGuardedHttpClient } from '#web/http/guarded-http-client.ts';
import { createAuthorizer } from '#web/realtime/authorize.ts';

const CHANNEL = { socketId: '1.2', channelName: 'private-orders' };
const answer = (status: number, body: unknown): HttpResponse => ({
  status,
  data: JSON.stringify(body),
  headers: {},
});
const expired = answer(403, { message: NOT_LOGGED_IN_MESSAGE });
const signed = answer(200, { auth: 'key:signature', channel_data: '{"user_id":"1"}' });

/** A page whose calls are answered in turn, the last answer for ever; its token is `token-1`, `token-2` … each time it is read. */
function page(...answers: HttpResponse[]) {
  const sent: HttpRequestConfig[] = [];
  let tokens = 0;
  const inner = {
    request: async (config: HttpRequestConfig) => {
      const response = answers[Math.min(sent.length, answers.length - 1)] ?? expired;
      sent.push(config);
      if (response.status >= 400) throw new HttpResponseError('refused', response, config.url);
      return response;
    },
  };
  const { client, background, session } = createGuardedHttpClient({
    inner,
    goToLogin: () => undefined,
    askToConfirm: () => Promise.resolve(false),
  });
  const authorizer = createAuthorizer({
    client: background,
    token: () => `token-${(tokens += 1)}`,
  });
  const letIn = () =>
    new Promise((resolve) =>
      authorizer.channel(CHANNEL, (error, data) => resolve(error?.message ?? data)),
    );
  return { sent, client, session, letIn, authorizer };
}

describe('how a page is let into its channels', () => {
  it('asks as the specification says, with the token of the meta tag as it is at that moment', async () => {
    const { sent, letIn } = page(signed);

    expect(await letIn()).toEqual({ auth: 'key:signature', channel_data: '{"user_id":"1"}' });
    await letIn();

    expect(sent).toMatchObject(
      ['token-1', 'token-2'].map((token) => ({
        method: 'post',
        url: '/broadcasting/auth',
        headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/x-www-form-urlencoded' },
        data: 'socket_id=1.2&channel_name=private-orders',
      })),
    );
  });

  it('asks once more with the new token after a log-in in another tab has made its own old', async () => {
    const { sent, letIn } = page(
      answer(419, { message: 'Siden har stået åben for længe.' }),
      signed,
    );

    expect(await letIn()).toMatchObject({ auth: 'key:signature' });
    expect(sent.map(({ headers }) => headers?.['X-CSRF-TOKEN'])).toEqual(['token-1', 'token-2']);
  });

  it('asks the user once whether to log in, says so at once, and does not ask again by itself after "Annuller"', async () => {
    const { client, session, letIn } = page(expired);
    const asking = () => sessionView(session.getSnapshot()).asking;

    expect(await letIn()).toBe('loggedOut');
    expect(asking()).toBe(true);
    session.send({ type: 'login.cancelled' });
    expect(await letIn()).toBe('loggedOut');
    expect(asking()).toBe(false);
    const own = client.request({ method: 'get', url: '/soeg' }).catch(() => 'rejected');
    await new Promise((resolve) => setImmediate(resolve));
    expect(asking()).toBe(true);
    session.send({ type: 'login.cancelled' });

    expect(await own).toBe('rejected');
  });

  it.each([
    ['a denied right', answer(403, { message: 'Du har ikke adgang til denne kanal.' }), 'denied'],
    ['a server in trouble', answer(503, {}), 'failed'],
    ['a token that is refused twice', answer(419, {}), 'failed'],
    ['an answer that is none', answer(200, { ok: true }), 'failed'],
  ])('tells %s as what it is', async (_, response, why) => {
    const { session, letIn } = page(response);

    expect(await letIn()).toBe(why);
    expect(sessionView(session.getSnapshot()).expired).toBe(false);
  });

  it('signs the user in by the other call of the specification', async () => {
    const { sent, authorizer } = page(answer(200, { auth: 'key:signature', user_data: '{}' }));

    const data = await new Promise((resolve) =>
      authorizer.user({ socketId: '1.2' }, (_, answered) => resolve(answered)),
    );
    expect(data).toEqual({ auth: 'key:signature', user_data: '{}' });
    expect(sent).toMatchObject([{ url: '/broadcasting/user-auth', data: 'socket_id=1.2' }]);
  });
});
