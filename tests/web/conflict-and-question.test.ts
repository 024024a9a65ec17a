import { type HttpRequestConfig, type HttpResponse, HttpResponseError } from '@inertiajs/core';
import { expect, it } from 'vitest';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { conflictView } from '#machines/edit-conflict.ts';
import { createGuardedHttpClient } from '#web/http/guarded-http-client.ts';

const ok = (data: unknown): HttpResponse => ({
  status: 200,
  data: JSON.stringify(data),
  headers: {},
});
const byAnother = (currentVersion: number): HttpResponse => ({
  status: 409,
  headers: {},
  data: JSON.stringify({
    message: MODIFIED_MESSAGE,
    currentVersion,
    changedBy: { id: 'u1', initials: 'HB', name: 'Helle Bach' },
    changedAt: '2026-11-23T09:00:00Z',
    conflicts: [{ field: 'title', base: 'Tavle', mine: 'Ny tavle', theirs: 'Gruppetavle' }],
  }),
});
const underCost: HttpResponse = {
  status: 422,
  data: JSON.stringify({ message: 'Under kostpris?', questions: ['Under kostpris?'] }),
  headers: {},
};
const isConfirmed = ({ data }: HttpRequestConfig) =>
  typeof data === 'object' && data !== null && 'confirmed' in data;

function guard(answer: (config: HttpRequestConfig) => HttpResponse) {
  const sent: HttpRequestConfig[] = [];
  const inner = {
    request: async (config: HttpRequestConfig) => {
      sent.push(config);
      const response = answer(config);
      if (response.status >= 400) throw new HttpResponseError('refused', response, config.url);
      return response;
    },
  };
  return {
    ...createGuardedHttpClient({
      inner,
      goToLogin: () => undefined,
      askToConfirm: () => Promise.resolve(false),
    }),
    sent,
  };
}

const isForced = ({ data }: HttpRequestConfig) =>
  typeof data === 'object' && data !== null && 'force' in data && data.force === true;
const save: HttpRequestConfig = {
  method: 'patch',
  url: '/ordrer/26-04217/linjer/1',
  data: { title: 'Ny tavle', version: 3 },
};
const confirmed = { ...save, data: { title: 'Ny tavle', version: 3, confirmed: ['Under'] } };
/** Lets every promise that can settle now do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

it('asks about a conflict once when the server asks something else about what is sent again', async () => {
  const { client, conflicts, sent } = guard((config) => {
    if (!isForced(config)) return byAnother(5);
    return isConfirmed(config) ? ok({ version: 6 }) : underCost;
  });
  const first = error(client.request(save));
  await settled();
  conflicts.send({ type: 'conflict.confirmed' });
  expect(await first).toMatchObject({ response: underCost });
  expect((await client.request(confirmed)).data).toBe('{"version":6}');
  expect(sent.map((config) => [isConfirmed(config), isForced(config)])).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ]);
  const later = error(client.request(confirmed));
  await settled();
  expect(conflictView(conflicts.getSnapshot()).conflict).not.toBeNull();
  conflicts.send({ type: 'conflict.declined' });
  await later;
});

it('asks about the conflict again when somebody saved while the other question stood', async () => {
  let version = 5;
  const { client, conflicts } = guard((config) =>
    isForced(config) ? underCost : byAnother(version),
  );
  const first = error(client.request(save));
  await settled();
  conflicts.send({ type: 'conflict.confirmed' });
  await first;
  version = 6;
  const second = error(client.request(confirmed));
  await settled();
  expect(conflictView(conflicts.getSnapshot()).conflict?.body.currentVersion).toBe(6);
  conflicts.send({ type: 'conflict.declined' });
  await second;
});
