import { HttpCancelledError, HttpResponseError } from '@inertiajs/core';
import { describe, expect, it } from 'vitest';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { conflictView } from '#machines/edit-conflict.ts';
import { sessionView } from '#machines/session-expiry.ts';
import { createGuardedHttpClient } from '#web/http/guarded-http-client.ts';
import {
  ok,
  refusal,
  expired,
  modified,
  guard,
  isForced,
  save,
  settled,
  error,
} from './support/guarded-client.ts';

describe('the guarded client, session expiry', () => {
  it('asks once for ten refused calls, and rejects each with its own error after the answer', async () => {
    const { client, session, went } = guard(() => expired);
    const calls = Array.from({ length: 10 }, (_, n) =>
      error(client.request({ method: 'get', url: `/kald/${n}` })),
    );
    await settled();
    expect(sessionView(session.getSnapshot()).asking).toBe(true);

    session.send({ type: 'login.cancelled' });
    const errors = await Promise.all(calls);
    expect(errors.map((reason) => reason instanceof HttpResponseError && reason.url)).toEqual(
      Array.from({ length: 10 }, (_, n) => `/kald/${n}`),
    );
    expect(sessionView(session.getSnapshot()).asking).toBe(false);
    expect(went).toEqual([]);
  });

  it('leaves for the login page when that is confirmed', async () => {
    const { client, session, went } = guard(() => expired);
    const call = error(client.request(save));
    await settled();
    session.send({ type: 'login.confirmed' });
    await call;
    expect(went).toEqual(['/login']);
  });

  it('asks again for a call made after staying', async () => {
    const { client, session } = guard(() => expired);
    const first = error(client.request(save));
    await settled();
    session.send({ type: 'login.cancelled' });
    await first;
    const second = error(client.request(save));
    await settled();
    expect(sessionView(session.getSnapshot()).asking).toBe(true);
    session.send({ type: 'login.cancelled' });
    await second;
  });

  it('passes on a denied right without asking', async () => {
    const { client, session } = guard(() => refusal(403, 'Du har ikke ret til at rette ordren.'));
    const reason = await error(client.request(save));
    expect(reason).toMatchObject({ response: { status: 403 } });
    expect(sessionView(session.getSnapshot()).asking).toBe(false);
  });
});

describe('the guarded client, edit conflict', () => {
  it('sends the same request with force when confirmed, and the caller gets that answer', async () => {
    const { client, conflicts, sent } = guard((config) =>
      isForced(config) ? ok({ version: 5 }) : modified,
    );
    const answer = client.request(save);
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    expect((await answer).data).toBe('{"version":5}');
    expect(sent).toEqual([
      save,
      {
        method: 'put',
        url: '/ordrer/26-04217',
        headers: {
          'X-Inertia': 'true',
          'X-Inertia-Error-Bag': 'ordre',
          'Content-Type': 'application/json',
        },
        data: { title: 'Ny tavle', version: 3, force: true },
      },
    ]);
  });

  it('rejects with the original error when declined, and sends nothing', async () => {
    const { client, conflicts, sent } = guard(() => modified);
    const reason = error(client.request(save));
    await settled();
    conflicts.send({ type: 'conflict.declined' });
    expect(await reason).toMatchObject({ response: modified, url: save.url });
    expect(sent).toEqual([save]);
  });

  it('asks about two conflicts one after the other', async () => {
    const { client, conflicts } = guard((config) => (isForced(config) ? ok(config.url) : modified));
    const first = client.request({ ...save, url: '/a' });
    const second = error(client.request({ ...save, url: '/b' }));
    await settled();
    const asked = () => conflictView(conflicts.getSnapshot()).conflict?.request.url;
    expect(asked()).toBe('/a');
    conflicts.send({ type: 'conflict.confirmed' });
    expect((await first).data).toBe('"/a"');
    expect(asked()).toBe('/b');
    conflicts.send({ type: 'conflict.declined' });
    expect(await second).toMatchObject({ url: '/b' });
    expect(asked()).toBeUndefined();
  });

  it('asks again when somebody saved once more before the second attempt', async () => {
    let forced = 0;
    const { client, conflicts, sent } = guard((config) => {
      if (isForced(config)) forced += 1;
      return forced >= 2 ? ok() : modified;
    });
    const answer = client.request(save);
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    await settled();
    expect(conflictView(conflicts.getSnapshot()).conflict).not.toBeNull();
    conflicts.send({ type: 'conflict.confirmed' });
    expect((await answer).status).toBe(200);
    expect(sent).toHaveLength(3);
  });

  it('sends nothing when the visit was aborted while the question stood', async () => {
    const { client, conflicts, sent } = guard(() => modified);
    const abort = new AbortController();
    const reason = error(client.request({ ...save, signal: abort.signal }));
    await settled();
    abort.abort();
    expect(await reason).toBeInstanceOf(HttpCancelledError);
    expect(conflictView(conflicts.getSnapshot()).conflict).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('gives the caller the error of the second attempt when that fails otherwise', async () => {
    const { client, conflicts } = guard((config) =>
      isForced(config) ? refusal(422, 'Ordren er låst.') : modified,
    );
    const reason = error(client.request(save));
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    expect(await reason).toMatchObject({ response: { status: 422 } });
  });

  it.each([
    [
      'with X-Inertia-Location',
      refusal(409, MODIFIED_MESSAGE, { 'x-inertia-location': '/ordrer' }),
    ],
    ['with X-Inertia-Redirect', refusal(409, MODIFIED_MESSAGE, { 'x-inertia-redirect': '/o#x' })],
    ['with another message', refusal(409, 'Nummeret er brugt.')],
  ])('passes on a 409 %s unasked', async (_how, answer) => {
    const { client, conflicts } = guard(() => answer);
    expect(await error(client.request(save))).toMatchObject({ response: answer });
    expect(conflictView(conflicts.getSnapshot()).conflict).toBeNull();
  });

  it('adds force to a JSON text as useHttp sends it', async () => {
    const { client, conflicts, sent } = guard((config) => (isForced(config) ? ok() : modified));
    const answer = client.request({ ...save, data: '{"title":"A"}' });
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    await answer;
    expect(sent[1]?.data).toEqual({ title: 'A', force: true });
  });

  it('turns form data without files into JSON', async () => {
    const { client, conflicts, sent } = guard((config) => (isForced(config) ? ok() : modified));
    const form = new FormData();
    form.set('title', 'A');
    const answer = client.request({ ...save, data: form });
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    await answer;
    expect(sent[1]?.data).toEqual({ title: 'A', force: true });
  });

  it('asks about the conflict of an upload too, and sends its files again with force=1', async () => {
    const { client, conflicts, sent } = guard(({ data }) =>
      data instanceof FormData && data.get('force') === '1' ? ok({ version: 2 }) : modified,
    );
    const form = new FormData();
    form.set('photo', new Blob(['x']), 'tavle.jpg');
    const answer = client.request({ ...save, data: form });
    await settled();
    expect(conflictView(conflicts.getSnapshot()).conflict?.request.url).toBe(save.url);
    conflicts.send({ type: 'conflict.confirmed' });
    expect((await answer).data).toBe('{"version":2}');
    const [first, again] = sent.map(({ data }) => data);
    expect(first).toBe(form);
    expect(again instanceof FormData && again.get('photo')).toEqual(form.get('photo'));
    expect(sent[1]?.headers).toEqual(save.headers);
  });

  it('asks to log in when the second attempt finds the session expired', async () => {
    const { client, conflicts, session } = guard((config) =>
      isForced(config) ? expired : modified,
    );
    const reason = error(client.request(save));
    await settled();
    conflicts.send({ type: 'conflict.confirmed' });
    await settled();
    expect(sessionView(session.getSnapshot()).asking).toBe(true);
    session.send({ type: 'login.cancelled' });
    expect(await reason).toMatchObject({ response: { status: 403 } });
  });
});

describe('the guarded client, everything else', () => {
  it('hands answers and other errors through as they are', async () => {
    const boom = new Error('cable cut');
    const { client } = createGuardedHttpClient({
      inner: {
        request: ({ url }) => (url === '/ok' ? Promise.resolve(ok(1)) : Promise.reject(boom)),
      },
      goToLogin: () => undefined,
      askToConfirm: () => Promise.resolve(false),
    });
    expect((await client.request({ method: 'get', url: '/ok' })).data).toBe('1');
    expect(await error(client.request({ method: 'get', url: '/down' }))).toBe(boom);
  });
});
