import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, testServer } from '../support/server.ts';

const server = testServer({ apps: [] });
const second = { id: 'second', key: 'second-key', secret: 'second-secret' };

beforeEach(() => server.server.apps.replace([testApp, second]));

describe('apps that are replaced while the server runs', () => {
  it('keep their connections and subscriptions, and get their new settings', async () => {
    const [client, other] = [await server.connect(), await server.connect()];
    for (const each of [client, other]) await each.subscribe('private-a', { credentials: testApp });
    const renewed = { ...testApp, secret: 'new', key: 'new-key', clientEvents: 'none' as const };
    server.server.apps.replace([renewed, second]);

    await server.api(renewed).publish('private-a', 'x', 1);
    await client.take('x');
    client.send({ event: 'client-x', channel: 'private-a', data: {} });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4301 });
    await client.subscribe('private-b', { credentials: renewed });
    client.sendSubscribe('private-c', { credentials: testApp });
    await client.take('pusher:subscription_error');

    expect((await server.open({ key: testApp.key }).closed).code).toBe(4001);
    const newcomer = await server.connect({ key: 'new-key' });
    await newcomer.subscribe('private-a', { credentials: renewed });
    other.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    await other.rest();
    const info = { info: 'subscription_count' };
    expect((await server.api(renewed).get('/channels/private-a', info)).json).toEqual({
      occupied: true,
      subscription_count: 2,
    });
  });

  it('apply new limits to open connections', async () => {
    const client = await server.connect();
    await client.subscribe('private-a', { credentials: testApp });
    server.server.apps.replace([{ ...testApp, limits: { eventBytes: 10 } }, second]);
    client.send({ event: 'client-x', channel: 'private-a', data: 'x'.repeat(20) });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4301 });
  });

  it('are closed with 4001 when the app is removed, and other apps are not affected', async () => {
    const [gone, stays] = [await server.connect(second), await server.connect()];
    await gone.subscribe('presence-a', { credentials: second, user: { user_id: '1' } });
    server.server.apps.replace([testApp]);
    expect((await gone.closed).code).toBe(4001);
    expect(await stays.rest()).toEqual([]);
    server.server.apps.replace([testApp, second]);
    expect((await server.api(second).get('/channels')).json).toEqual({ channels: {} });
    await server.connect(second);
  });

  it('are closed with 4003 when the app is disabled, and accepted again when it is enabled', async () => {
    const client = await server.connect(second);
    server.server.apps.replace([testApp, { ...second, enabled: false }]);
    expect((await client.closed).code).toBe(4003);
    const refused = server.open(second);
    expect((await refused.take('pusher:error')).data).toMatchObject({ code: 4003 });
    expect((await refused.closed).code).toBe(4003);
    server.server.apps.replace([testApp, second]);
    await server.connect(second);
  });

  it.each([
    ['id', { ...second, key: 'third' }],
    ['key', { ...second, id: 'third' }],
  ])('stay as they were when two have the same %s', async (name, twin) => {
    const client = await server.connect(second);
    expect(() => server.server.apps.replace([second, twin])).toThrow(`Two apps have the ${name}`);
    expect(await client.rest()).toEqual([]);
    await server.connect();
  });
});

describe('a refused subscription is answered with the frame the app has chosen', () => {
  it.each([
    ['error', ['pusher:error']],
    ['subscription_error', ['pusher:subscription_error']],
    ['both', ['pusher:error', 'pusher:subscription_error']],
  ] as const)('%s', async (refusedSubscription, events) => {
    server.server.apps.replace([{ ...testApp, compatibility: { refusedSubscription } }]);
    const client = await server.connect();
    client.sendSubscribe('private-a', {});
    expect((await client.rest()).map(({ event }) => event)).toEqual(events);
  });
});
