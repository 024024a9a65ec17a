import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createApi } from '#realtime-server/api/api.ts';
import { Apps } from '#realtime-server/protocol/app/apps.ts';
import { defaultLimits } from '#realtime-server/limits.ts';
import { LocalState } from '#realtime-server/protocol/state/local-state.ts';
import { noObserver } from '../support/no-observer.ts';
import { answerOf } from '../support/api-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const disabled = { id: 'closed', key: 'closed-key', secret: 'closed-secret' };
const reverbs = { id: 'reverbs', key: 'reverbs-key', secret: 'reverbs-secret' };
const slow = { id: 'slow', key: 'slow-key', secret: 'slow-secret' };

const server = testServer({
  apps: [
    testApp,
    otherApp,
    { ...disabled, enabled: false },
    {
      ...reverbs,
      compatibility: { batchAnswer: 'batch', usersOfVacant: 404, errorBody: 'json' },
    },
    { ...slow, limits: { eventsPerSecond: 3, queriesPerSecond: 2 } },
  ],
});
const event = { name: 'x', data: '1', channel: 'news' };

describe('a disabled app', () => {
  it('answers its own server with 403', async () => {
    const answer = await server.api(disabled).post('/events', event);
    expect(answer).toMatchObject({ status: 403, text: 'The app is disabled' });
  });

  it('does not reveal that to requests without a signature', async () => {
    const answer = await server.api({ ...disabled, secret: 'guessed' }).post('/events', event);
    expect(answer.status).toBe(401);
  });
});

describe('an app with the behaviour of Reverb or Soketi', () => {
  it.each([
    ['hosted Pusher', testApp, {}],
    ['Reverb', reverbs, { batch: {} }],
  ])('a batch is answered as by %s', async (_, app, json) => {
    const answer = await server.api(app).post('/batch_events', { batch: [event] });
    expect(answer).toMatchObject({ status: 200, json });
  });

  it.each([
    ['hosted Pusher', testApp, 200],
    ['Reverb', reverbs, 404],
  ])('the users of an empty channel are answered as by %s', async (_, app, status) => {
    expect((await server.api(app).get('/channels/presence-x/users')).status).toBe(status);
  });

  it('refuses the users of other channels with 400 by default too', async () => {
    expect((await server.api(reverbs).get('/channels/news/users')).status).toBe(400);
  });

  it('refusals are text, or Soketi’s JSON', async () => {
    const [text, json] = [
      await server.api(testApp).get('/nothing'),
      await server.api(reverbs).get('/nothing'),
    ];
    expect(text).toMatchObject({ status: 404, text: 'Not found', json: undefined });
    expect(json).toMatchObject({ status: 404, json: { error: 'Not found', code: 404 } });
  });
});

describe('an app with limits per second', () => {
  it('gets 429 with Retry-After, separately for events and queries', async () => {
    const batch = [event, event];
    const answers = [];
    for (let n = 0; n < 8; n += 1)
      answers.push(await server.api(slow).post('/batch_events', { batch }));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.text).toBe('Too many requests: at most 3 events a second');
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.headers.get('x-ratelimit-limit')).toBe('3');
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('1');
    expect((await server.api(slow).get('/channels')).status).toBe(200);
  });

  it('does not affect other apps', async () => {
    for (let n = 0; n < 8; n += 1) {
      expect((await server.api(testApp).post('/events', event)).status).toBe(200);
    }
  });
});

describe('health checks', () => {
  it.each(['/up/ready', '/ready', '/accept-traffic'])(
    'are told at %s that it is ready',
    async (path) => {
      const answer = await answerOf(await fetch(`http://127.0.0.1:${server.port}${path}`));
      expect(answer).toMatchObject({ status: 200, json: { ready: true } });
    },
  );

  const services = {
    limits: defaultLimits,
    broadcaster: { publish: () => true },
    state: new LocalState(),
    observer: noObserver,
    fanOutTimer: undefined,
  };

  it.each([
    ['/up', 'joined', true, 200, '{"health":"OK"}'],
    ['/up', 'degraded', true, 200, '{"health":"DEGRADED"}'],
    ['/up', 'alone', false, 200, '{"health":"OK"}'],
    ['/up/ready', 'joined', false, 503, '{"ready":false}'],
    ['/up/ready', 'degraded', true, 200, '{"ready":true}'],
  ] as const)('%s of one that is %s and ready: %s', (path, shared, ready, status, body) => {
    const answer = createApi(new Apps([], services), pino({ enabled: false }), {
      shared: () => shared,
      ready: () => ready,
    });
    const request = { method: 'GET', path, query: '', body: Buffer.of(), idempotencyKey: '' };
    expect(answer(request)).toMatchObject({ status, body });
  });
});
