import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import { withPosition } from '../support/with-position.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';
import { channelAuth } from '../support/signatures.ts';

const hosted = { ...otherApp, compatibility: { refusedSubscription: 'hosted' as const } };
const server = testServer({ apps: [testApp, hosted] });

describe('a private channel', () => {
  it.each(['private-board.1', 'private-encrypted-board.1'])(
    'takes whoever the app has signed for it: %s',
    async (channel) => {
      const client = await server.connect();
      expect(await client.subscribe(channel, { credentials: testApp })).toEqual(
        withPosition({
          event: 'pusher_internal:subscription_succeeded',
          channel,
          data: '{}',
        }),
      );
      await server.api().publish(channel, 'moved', { id: 1 });
      expect(await client.take('moved')).toEqual(
        withPosition({ event: 'moved', channel, data: '{"id":1}' }),
      );
    },
  );

  it('includes channel_data in its signature', async () => {
    const client = await server.connect();
    const user = { user_id: 1 };
    await client.subscribe('private-data', { credentials: testApp, user });
    client.send({
      event: 'pusher:subscribe',
      data: {
        channel: 'private-data2',
        channel_data: JSON.stringify(user),
        auth: channelAuth(testApp, client.socketId, 'private-data2'),
      },
    });
    expect(await client.take('pusher:subscription_error')).toMatchObject({
      channel: 'private-data2',
    });
  });
});

describe('without the right signature', () => {
  const channel = 'private-secret';
  const cases: [string, (socketId: string) => unknown][] = [
    ['an empty one', () => ''],
    ['none', () => undefined],
    ['null', () => null],
    ['one that is no hex', () => `${testApp.key}:zz`],
    ['one that is too short', () => `${testApp.key}:00`],
    ['one with another secret', (id) => channelAuth({ ...testApp, secret: 'no' }, id, channel)],
    ['one of another app', (id) => channelAuth(otherApp, id, channel)],
    ['one with another key', (id) => channelAuth({ ...testApp, key: 'orders-kez' }, id, channel)],
    ['one for another channel', (id) => channelAuth(testApp, id, 'private-other')],
    ['one for another socket', () => channelAuth(testApp, '1.1', channel)],
    ['one without its key', (id) => channelAuth(testApp, id, channel).split(':')[1]],
  ];

  it.each(cases)('(%s) a subscription is refused in two frames', async (_, auth) => {
    const client = await server.connect();
    client.send({ event: 'pusher:subscribe', data: { channel, auth: auth(client.socketId) } });
    const [error, subscriptionError, ...more] = await client.rest();
    expect(error).toEqual({
      event: 'pusher:error',
      data: { code: 4009, message: expect.any(String) },
    });
    expect(subscriptionError).toMatchObject({ event: 'pusher:subscription_error', channel });
    expect(jsonOf(subscriptionError)).toEqual({
      type: 'AuthError',
      error: expect.any(String),
      status: 401,
    });
    expect(more).toEqual([]);
  });

  it.each(['private-secret', 'presence-secret', '#server-to-user-1', 'no channel'])(
    'an app may have hosted Pusher’s answer, for which no client closes: an error without a code (%s)',
    async (name) => {
      const client = await server.connect({ key: hosted.key });
      client.sendSubscribe(name, { credentials: testApp, user: { user_id: '1' } });
      expect(await client.answered()).toEqual([
        { event: 'pusher:error', data: { code: null, message: expect.any(String) } },
      ]);
    },
  );

  it.each(['private-secret', 'private-encrypted-secret', 'presence-secret'])(
    'nothing is heard on %s, no channel comes to be and the connection goes on',
    async (name) => {
      const client = await server.connect();
      client.sendSubscribe(name, { credentials: otherApp, user: { user_id: '1' } });
      expect(await client.rest()).toHaveLength(2);
      await server.api().publish(name, 'x', 1);
      expect(await client.rest()).toEqual([]);
      expect((await server.api().get('/channels', { filter_by_prefix: name })).json).toEqual({
        channels: {},
      });
    },
  );
});
