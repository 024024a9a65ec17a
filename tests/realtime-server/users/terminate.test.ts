import { describe, expect, it } from 'vitest';
import { TerminatedUsers } from '#realtime-server/protocol/users/terminated-users.ts';
import type { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer();

async function member(user_id: string, app = testApp, channel = 'presence-a'): Promise<RawClient> {
  const client = await server.connect({ key: app.key });
  await client.subscribe(channel, { credentials: app, user: { user_id } });
  return client;
}

it('every connection of the user gets the error and is closed, and no other', async () => {
  const [one, two] = [await member('u/1 æ'), await member('u/1 æ')];
  const bystander = await member('u/1');
  const namesake = await member('u/1 æ', otherApp);
  const answer = await server.api().post('/users/u/1 æ/terminate_connections', {});
  expect(answer).toMatchObject({ status: 200, json: {} });

  for (const client of [one, two]) {
    expect((await client.take('pusher:error')).data).toEqual({
      code: 4009,
      message: 'You got disconnected by the app.',
    });
    expect((await client.closed).code).toBe(4009);
  }
  await bystander.take('pusher_internal:member_removed');
  expect(await namesake.rest()).toEqual([]);
  expect((await server.api().get('/channels/presence-a/users')).json).toEqual({
    users: [{ id: 'u/1' }],
  });
});

it('a connection belongs to the user while it is a member as that user', async () => {
  const client = await member('7', testApp, 'presence-x');
  await client.subscribe('presence-y', { credentials: testApp, user: { user_id: '7' } });
  client.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-x' } });
  expect(await client.rest()).toEqual([]);
  await server.api().post('/users/7/terminate_connections', {});
  expect((await client.closed).code).toBe(4009);
});

it('a connection that has left no longer belongs to the user', async () => {
  const client = await member('8');
  client.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-a' } });
  await client.rest();
  await server.api().post('/users/8/terminate_connections', {});
  expect(await client.rest()).toEqual([]);
});

describe('a private channel that was signed for a user', () => {
  it.each(['private-board.1', 'private-cache-board.1', 'private-encrypted-board.1'])(
    'ends with the user, though the socket never signed in and does not obey: %s',
    async (channel) => {
      const [owner, nobodys] = [await server.connect(), await server.connect()];
      const bystander = await server.connect();
      await owner.subscribe(channel, { credentials: testApp, user: { user_id: 42 } });
      await bystander.subscribe(channel, { credentials: testApp, user: { user_id: '43' } });
      await nobodys.subscribe(channel, { credentials: testApp });
      await server.api().post('/users/42/terminate_connections', {});
      expect((await owner.take('pusher:error')).data).toMatchObject({ code: 4009 });
      expect((await owner.closed).code).toBe(4009);
      await server.api().publish(channel, 'after', {});
      await Promise.all([bystander.take('after'), nobodys.take('after')]);
    },
  );

  it('belongs to the user of the last signature', async () => {
    const client = await server.connect();
    for (const user_id of ['first', 'last']) {
      await client.subscribe('private-a', { credentials: testApp, user: { user_id } });
    }
    await server.api().post('/users/first/terminate_connections', {});
    expect(await client.rest()).toEqual([]);
    await server.api().post('/users/last/terminate_connections', {});
    expect((await client.closed).code).toBe(4009);
  });

  it('does not reveal the user', async () => {
    const [one, two] = [await server.connect(), await server.connect()];
    await one.subscribe('private-b', { credentials: testApp, user: { user_id: '1' } });
    await two.subscribe('private-b', { credentials: testApp, user: { user_id: '2' } });
    two.send({ event: 'client-x', channel: 'private-b', data: {} });
    expect(await one.take('client-x')).not.toHaveProperty('user_id');
    expect(await one.rest()).toEqual([]);
  });

  it('refuses a user id that is too long', async () => {
    const client = await server.connect();
    const user = { user_id: 'x'.repeat(129) };
    client.sendSubscribe('private-c', { credentials: testApp, user });
    expect(await client.take('pusher:subscription_error')).toMatchObject({ channel: 'private-c' });
  });

  it('may contain anything else, which names no user', async () => {
    const client = await server.connect();
    await client.subscribe('private-d', { credentials: testApp, user: { user_id: { of: 1 } } });
    await client.subscribe('private-e', { credentials: testApp, user: ['no', 'record'] });
    expect(await client.rest()).toEqual([]);
  });
});

describe('a signature that is used after its user was terminated', () => {
  it.each(['private-kept', 'presence-kept'])(
    'brings nobody in any more, only a new connection can: %s',
    async (channel) => {
      const [client, other] = [await server.connect(), await server.connect()];
      const user = { user_id: 'kept' };
      await other.subscribe(channel, { credentials: testApp, user: { user_id: 'other' } });
      await server.api().post('/users/kept/terminate_connections', {});
      client.sendSubscribe(channel, { credentials: testApp, user });
      expect((await client.take('pusher:error')).data).toMatchObject({ code: 4200 });
      expect((await client.closed).code).toBe(4200);
      const anew = await server.connect();
      await anew.subscribe(channel, { credentials: testApp, user });
      await server.api().publish(channel, 'news', 1);
      await Promise.all([anew.take('news'), other.take('news')]);
      expect(client.untaken).toEqual([]);
    },
  );

  it('does not sign in', async () => {
    const client = await server.connect();
    await server.api().post('/users/kept-too/terminate_connections', {});
    client.sendSignIn(testApp, '{"id":"kept-too"}');
    expect((await client.closed).code).toBe(4200);
    expect(client.untaken).toMatchObject([{ event: 'pusher:error' }]);
    const anew = await server.connect();
    await anew.signIn(testApp, { id: 'kept-too' });
  });

  it('does not sign in on a socket of the same millisecond', () => {
    const terminated = new TerminatedUsers();
    terminated.add('a', 10);
    expect([9, 10, 11].map((openedAt) => terminated.isTooOld(openedAt, 'a'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is refused only while there are sockets that old', () => {
    const terminated = new TerminatedUsers();
    terminated.add('a', 10);
    terminated.add('b', 20);
    terminated.add('a', 30);
    const tooOld = () => ['a', 'b'].map((userId) => terminated.isTooOld(5, userId));
    terminated.trim(20);
    expect(tooOld()).toEqual([true, true]);
    terminated.trim(21);
    expect(tooOld()).toEqual([true, false]);
    terminated.trim(31);
    expect(tooOld()).toEqual([false, false]);
  });
});

it('an unknown user is not an error', async () => {
  const answer = await server.api().post('/users/nobody/terminate_connections', {});
  expect(answer).toMatchObject({ status: 200, json: {} });
});

it('every connection signed in as the user is closed, with or without subscriptions', async () => {
  const [one, two, bystander] = [
    await server.connect(),
    await server.connect(),
    await server.connect(),
  ];
  await one.signIn(testApp, { id: 'anna' });
  await two.signIn(testApp, { id: 'anna' });
  await two.subscribe('presence-b', { credentials: testApp });
  await bystander.signIn(testApp, { id: 'bo' });
  await server.api().post('/users/anna/terminate_connections', {});
  for (const client of [one, two]) {
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4009 });
    expect((await client.closed).code).toBe(4009);
  }
  expect(await bystander.rest()).toEqual([]);
});

describe('an app that terminates only signed-in connections', () => {
  const pusher = testServer({ apps: [{ ...testApp, compatibility: { terminated: 'signedIn' } }] });

  it('closes those and keeps presence members', async () => {
    const [present, signedIn] = [await pusher.connect(), await pusher.connect()];
    await present.subscribe('presence-a', { credentials: testApp, user: { user_id: '1' } });
    await signedIn.signIn(testApp, { id: '1' });
    await pusher.api().post('/users/1/terminate_connections', {});
    expect((await signedIn.closed).code).toBe(4009);
    expect(await present.rest()).toEqual([]);
  });
});
