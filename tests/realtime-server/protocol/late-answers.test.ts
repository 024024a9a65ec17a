import { beforeEach, describe, expect, it } from 'vitest';
import { DelayedState } from '../support/delayed-state.ts';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { RecordingObserver } from '../support/recording-observer.ts';
import { testApp, testServer } from '../support/server.ts';

const state = new DelayedState();
const observer = new RecordingObserver();
const server = testServer({
  state,
  observer,
  limits: { presenceMembers: 1, backpressureBytes: 20_000 },
});

let asked = 0;
beforeEach(() => {
  expect(state.waiting).toBe(0);
  asked = state.asked.values.length;
});

/** Waits until the state has had exactly these requests in this test. */
async function askedFor(...names: string[]): Promise<void> {
  const all = await state.asked.atLeast(asked + names.length);
  expect(all.slice(asked)).toEqual(names);
}

function unsubscribe(client: RawClient, channel: string): void {
  client.send({ event: 'pusher:unsubscribe', data: { channel } });
}

/** Subscribes, and answers the request at once. */
async function subscriber(channel: string, user?: object): Promise<RawClient> {
  const client = await server.connect();
  client.sendSubscribe(channel, { credentials: testApp, user });
  await askedFor(`subscribe ${channel}`);
  state.answer();
  await client.take('pusher_internal:subscription_succeeded');
  asked += 1;
  return client;
}

/** Closes a client and waits until the server has noticed. */
async function gone(client: RawClient): Promise<void> {
  const open = server.server.apps.withId(testApp.id)?.connections;
  client.cut();
  await expect.poll(() => open?.has(client.socketId)).toBe(false);
}

async function everythingLeft(): Promise<void> {
  const app = server.server.apps.withId(testApp.id);
  await expect.poll(() => app?.shared.channels('')).toEqual(new Map());
  expect(app?.channels.size).toBe(0);
}

describe('while the answer to a subscription is pending', () => {
  it('later messages wait, and are then handled in order', async () => {
    const client = await server.connect();
    client.sendSubscribe('one', {});
    client.send({ event: 'nonsense' });
    client.sendSubscribe('two', {});
    await askedFor('subscribe one');
    expect(client.untaken).toEqual([]);
    state.answer();
    await askedFor('subscribe one', 'subscribe two');
    state.answer();
    const events = (await client.rest()).map(({ event, channel }) => channel ?? event);
    expect(events).toEqual(['one', 'pusher:error', 'two']);
    client.cut();
    await askedFor('subscribe one', 'subscribe two', 'unsubscribe one', 'unsubscribe two');
    state.answer();
    state.answer();
    await everythingLeft();
  });

  it('other connections are served', async () => {
    const [slow, quick] = [await server.connect(), await server.connect()];
    slow.sendSubscribe('slow', {});
    await askedFor('subscribe slow');
    expect(await quick.rest()).toEqual([]);
    state.answer();
    await slow.take('pusher_internal:subscription_succeeded');
    slow.cut();
    await askedFor('subscribe slow', 'unsubscribe slow');
    state.answer();
  });

  it('an unsubscription ends unsubscribed', async () => {
    const client = await server.connect();
    client.sendSubscribe('short', {});
    unsubscribe(client, 'short');
    await askedFor('subscribe short');
    state.answer();
    await askedFor('subscribe short', 'unsubscribe short');
    state.answer();
    await client.take('pusher_internal:subscription_succeeded');
    await server.api().publish('short', 'x', 1);
    expect(await client.rest()).toEqual([]);
    await everythingLeft();
  });

  it('published events are delivered only after the answer', async () => {
    const client = await server.connect();
    client.sendSubscribe('point', {});
    await askedFor('subscribe point');
    await server.api().publish('point', 'before', 1);
    state.answer();
    await server.api().publish('point', 'after', 2);
    const events = (await client.rest()).map(({ event }) => event);
    expect(events).toEqual(['pusher_internal:subscription_succeeded', 'after']);
    client.cut();
    await askedFor('subscribe point', 'unsubscribe point');
    state.answer();
  });

  it('a socket that closes leaves nothing behind', async () => {
    const [one, two] = [await server.connect(), await server.connect()];
    const user = { user_id: '1' };
    one.sendSubscribe('presence-ghost', { credentials: testApp, user });
    await askedFor('subscribe presence-ghost');
    await gone(one);
    state.answer();
    await askedFor('subscribe presence-ghost', 'unsubscribe presence-ghost');
    state.answer();
    await everythingLeft();
    expect(observer.heard.values.slice(-4).map(([what]) => what)).toEqual([
      'occupied',
      'memberAdded',
      'memberRemoved',
      'vacated',
    ]);
    await server.api().publish('presence-ghost', 'x', 1);
    expect(await two.rest()).toEqual([]);
  });

  it('waiting messages of a closed socket are dropped', async () => {
    const client = await server.connect();
    client.sendSubscribe('both', {});
    client.sendSubscribe('never', {});
    await askedFor('subscribe both');
    await gone(client);
    state.answer();
    await askedFor('subscribe both', 'unsubscribe both');
    state.answer();
    await everythingLeft();
    expect(state.asked.values.slice(asked)).not.toContain('subscribe never');
  });

  it('more waiting messages than allowed close the connection with 4100', async () => {
    const client = await server.connect();
    client.sendSubscribe('flooded', {});
    await askedFor('subscribe flooded');
    const event = { event: 'client-x', channel: 'private-x', data: 'x'.repeat(9000) };
    for (const _ of [1, 2, 3]) client.send(event);
    expect((await client.closed).code).toBe(4100);
    state.answer();
    await askedFor('subscribe flooded', 'unsubscribe flooded');
    state.answer();
    await everythingLeft();
  });
});

it('a full presence channel refuses asynchronously as it does synchronously, and the connection stays open', async () => {
  const first = await subscriber('presence-full', { user_id: '1' });
  const second = await server.connect();
  second.sendSubscribe('presence-full', { credentials: testApp, user: { user_id: '2' } });
  await askedFor('subscribe presence-full');
  state.answer();
  expect(jsonOf(await second.take('pusher:subscription_error'))).toMatchObject({
    type: 'LimitReached',
  });
  second.send({ event: 'pusher:ping', data: {} });
  await second.take('pusher:pong');
  first.cut();
  await askedFor('subscribe presence-full', 'unsubscribe presence-full');
  state.answer();
  await everythingLeft();
});

describe('while the answer to a sign-in is pending', () => {
  it('a subscription to the personal channel waits for it', async () => {
    const client = await server.connect();
    client.sendSignIn(testApp, '{"id":"anna"}');
    client.sendSubscribe('#server-to-user-anna', {});
    const own = 'subscribe #server-to-user-anna';
    await askedFor(own);
    state.answer();
    await askedFor(own, 'signIn anna');
    state.answer();
    await askedFor(own, 'signIn anna', own);
    state.answer();
    const events = (await client.rest()).map(({ event }) => event);
    expect(events).toEqual(['pusher:signin_success', 'pusher_internal:subscription_succeeded']);
    client.cut();
    await askedFor(own, 'signIn anna', own, 'unsubscribe #server-to-user-anna', 'signOut anna');
    state.answer();
    state.answer();
  });

  it('a socket that closes is signed out again', async () => {
    const client = await server.connect();
    client.sendSignIn(testApp, '{"id":"bo"}');
    await askedFor('subscribe #server-to-user-bo');
    state.answer();
    await askedFor('subscribe #server-to-user-bo', 'signIn bo');
    await gone(client);
    await askedFor('subscribe #server-to-user-bo', 'signIn bo', 'unsubscribe #server-to-user-bo');
    state.answer();
    await askedFor(
      'subscribe #server-to-user-bo',
      'signIn bo',
      'unsubscribe #server-to-user-bo',
      'signOut bo',
    );
    state.answer();
    state.answer();
    expect(server.server.apps.withId(testApp.id)?.signedIn.of('bo')).toEqual([]);
  });
});

it('answers in another order than the requests reach their own sockets', async () => {
  const [one, two] = [await server.connect(), await server.connect()];
  one.sendSubscribe('crossed', {});
  await askedFor('subscribe crossed');
  two.sendSubscribe('crossed', {});
  await askedFor('subscribe crossed', 'subscribe crossed');
  state.answer('last');
  await two.take('pusher_internal:subscription_succeeded');
  await server.api().publish('crossed', 'x', 1);
  await two.take('x');
  state.answer();
  expect(await one.rest()).toMatchObject([{ event: 'pusher_internal:subscription_succeeded' }]);
  for (const client of [one, two]) client.cut();
  await state.asked.atLeast(asked + 4);
  state.answer();
  state.answer();
  await everythingLeft();
});

it('an internal error closes its own connection with 4100, and no other', async () => {
  const [unlucky, other] = [await server.connect(), await server.connect()];
  unlucky.sendSubscribe('broken', {});
  await askedFor('subscribe broken');
  state.fail();
  expect((await unlucky.take('pusher:error')).data).toEqual({
    code: 4100,
    message: 'Internal error',
  });
  expect((await unlucky.closed).code).toBe(4100);
  expect(await other.rest()).toEqual([]);
  expect(server.server.apps.withId(testApp.id)?.channels.size).toBe(0);
});
