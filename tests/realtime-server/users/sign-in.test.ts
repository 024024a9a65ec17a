import { describe, expect, it } from 'vitest';
import { withPosition } from '../support/with-position.ts';
import { jsonOf } from '../support/raw-client.ts';
import type { Frame, RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';
import { userAuth } from '../support/signatures.ts';

const strict = { ...otherApp, compatibility: { refusedSignIn: 'close' as const } };
const server = testServer({ apps: [testApp, strict] });

async function signedIn(user: object): Promise<RawClient> {
  const client = await server.connect();
  await client.signIn(testApp, user);
  return client;
}

describe('a sign-in', () => {
  it('is answered with the exact user_data that was signed', async () => {
    const client = await server.connect();
    const userData = '{ "id":"anna", "n":1.0, "user_info":{"name":"Åse \\"Å\\""} }';
    client.sendSignIn(testApp, userData);
    const frame = await client.take('pusher:signin_success');
    expect(frame).toEqual({ event: 'pusher:signin_success', data: expect.any(String) });
    expect(jsonOf(frame)).toEqual({ user_data: userData });
    expect(await client.rest()).toEqual([]);
  });

  it('may be a JSON string', async () => {
    const client = await server.connect();
    const data = JSON.stringify(userAuth(testApp, client.socketId, '{"id":"anna"}'));
    client.send({ event: 'pusher:signin', data });
    expect(jsonOf(await client.take('pusher:signin_success'))).toEqual({
      user_data: '{"id":"anna"}',
    });
  });

  it('as the same user again is answered again', async () => {
    const client = await signedIn({ id: 'bo' });
    const frame = await client.signIn(testApp, { id: 'bo', more: true });
    expect(jsonOf(frame)).toEqual({ user_data: '{"id":"bo","more":true}' });
    expect(await client.rest()).toEqual([]);
  });
});

describe('a sign-in is refused with 4009, and the connection stays open,', () => {
  const refused = [{ event: 'pusher:error', data: { code: 4009, message: expect.any(String) } }];

  /** Everything the client receives. */
  async function answers(client: RawClient, data: object): Promise<Frame[]> {
    client.send({ event: 'pusher:signin', data });
    return client.rest();
  }

  it.each([
    ['when user_data is not JSON', 'anna'],
    ['when user_data is a list', '["anna"]'],
    ['without an id', '{"user_info":{}}'],
    ['with an empty id', '{"id":""}'],
    ['with an id of other characters', '{"id":"a b"}'],
    ['with an id of 129 characters', JSON.stringify({ id: 'x'.repeat(129) })],
    ['with user_info over 1 KB', JSON.stringify({ id: 'a', user_info: 'x'.repeat(1023) })],
    ['when the watchlist is not a list', '{"id":"a","watchlist":"b"}'],
    ['when the watchlist has numbers', '{"id":"a","watchlist":[1]}'],
  ])('%s', async (_, userData) => {
    const client = await server.connect();
    expect(await answers(client, userAuth(testApp, client.socketId, userData))).toEqual(refused);
  });

  it('with a numeric id, and the error says how to correct it', async () => {
    const client = await server.connect();
    const [frame] = await answers(client, userAuth(testApp, client.socketId, '{"id":7}'));
    expect(frame?.data).toEqual({
      code: 4009,
      message: 'The id in user_data must be a string: "7" instead of 7',
    });
  });

  it('when another socket, another app or another text was signed', async () => {
    const client = await server.connect();
    const right = userAuth(testApp, client.socketId, '{"id":"a"}');
    const wrong = [
      userAuth(testApp, '1.1', '{"id":"a"}'),
      userAuth(otherApp, client.socketId, '{"id":"a"}'),
      { ...right, user_data: '{"id":"b"}' },
      { ...right, user_data: '{ "id":"a"}' },
      { ...right, auth: right.auth.slice(0, -1) },
      { ...right, auth: '' },
    ];
    for (const data of wrong) expect(await answers(client, data)).toEqual(refused);
    client.send({ event: 'pusher:signin', data: right });
    await client.take('pusher:signin_success');
  });

  it('as another user on the same socket, which keeps its user', async () => {
    const client = await signedIn({ id: 'first' });
    const second = userAuth(testApp, client.socketId, '{"id":"second"}');
    expect(await answers(client, second)).toEqual(refused);
    await client.subscribe('#server-to-user-first');
  });

  it.each([[{}], [{ auth: 1, user_data: '{}' }], [{ auth: 'a:b', user_data: { id: '1' } }]])(
    'and one that is malformed says so: %j',
    async (data) => {
      const client = await server.connect();
      client.send({ event: 'pusher:signin', data });
      expect((await client.take('pusher:error')).data).toEqual({
        code: null,
        message: 'Invalid message format',
      });
    },
  );
});

it('an app may close connections whose sign-in fails, with 4009', async () => {
  const client = await server.connect({ key: strict.key });
  client.sendSignIn(strict, '{"id":7}');
  expect((await client.take('pusher:error')).data).toMatchObject({ code: 4009 });
  expect((await client.closed).code).toBe(4009);
});

describe('the personal channel of a user', () => {
  it('delivers events for the user to every socket of the user', async () => {
    const clients = [await signedIn({ id: 'eva' }), await signedIn({ id: 'eva' })];
    for (const client of clients) {
      expect(await client.subscribe('#server-to-user-eva')).toEqual(
        withPosition({
          event: 'pusher_internal:subscription_succeeded',
          channel: '#server-to-user-eva',
          data: '{}',
        }),
      );
    }
    await server.api().publish('#server-to-user-eva', 'told', { n: 1 });
    for (const client of clients) {
      expect(await client.take('told')).toEqual(
        withPosition({ event: 'told', channel: '#server-to-user-eva', data: '{"n":1}' }),
      );
    }
  });

  it('delivers from the answer to the sign-in on, each event once', async () => {
    const client = await signedIn({ id: 'ulla' });
    await server.api().publish('#server-to-user-ulla', 'told', 1);
    await client.subscribe('#server-to-user-ulla');
    await server.api().publish('#server-to-user-ulla', 'told', 2);
    const told = { event: 'told', channel: '#server-to-user-ulla' };
    expect(await client.rest()).toEqual([
      withPosition({ ...told, data: '1' }),
      withPosition({ ...told, data: '2' }),
    ]);
  });

  it('delivers nothing after unsubscribing', async () => {
    const client = await signedIn({ id: 'vera' });
    client.send({ event: 'pusher:unsubscribe', data: { channel: '#server-to-user-vera' } });
    expect(await client.rest()).toEqual([]);
    await server.api().publish('#server-to-user-vera', 'told', 1);
    expect(await client.rest()).toEqual([]);
  });

  it.each([
    ['of somebody else', '#server-to-user-eva'],
    ['whose name only begins alike', '#server-to-user-fred2'],
    ['of nobody', '#server-to-user-'],
    ['of another sort', '#server-to-all'],
  ])('%s is refused', async (_, channel) => {
    const client = await signedIn({ id: 'fred' });
    client.sendSubscribe(channel, { credentials: testApp });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4009 });
    expect(await client.take('pusher:subscription_error')).toMatchObject({ channel });
  });

  it('is refused before the sign-in, even with a signature', async () => {
    const client = await server.connect();
    client.sendSubscribe('#server-to-user-eva', { credentials: testApp });
    expect(jsonOf(await client.take('pusher:subscription_error'))).toMatchObject({
      type: 'AuthError',
      status: 401,
    });
  });

  it('accepts no client events and is not listed', async () => {
    const client = await signedIn({ id: 'gro' });
    await client.subscribe('#server-to-user-gro');
    client.send({ event: 'client-x', channel: '#server-to-user-gro', data: {} });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: null });
    const { json } = await server.api().get('/channels');
    expect(JSON.stringify(json)).not.toContain('#');
  });

  it('of a user of the same name in another app is another channel', async () => {
    const [ours, theirs] = [await signedIn({ id: 'ida' }), await server.connect(strict)];
    await theirs.signIn(strict, { id: 'ida' });
    await ours.subscribe('#server-to-user-ida');
    await theirs.subscribe('#server-to-user-ida');
    await server.api().publish('#server-to-user-ida', 'told', 1);
    await ours.take('told');
    expect(await theirs.rest()).toEqual([]);
  });
});

describe('a signed-in user on a presence channel', () => {
  it('is the signed-in user without channel_data', async () => {
    const client = await signedIn({ id: 'jon', user_info: { name: 'Jon', big: 1 } });
    const frame = await client.subscribe('presence-signed', { credentials: testApp });
    expect(jsonOf(frame)).toEqual({
      presence: { ids: ['jon'], hash: { jon: { name: 'Jon', big: 1 } }, count: 1 },
    });
  });

  it('is the user of channel_data if there is one', async () => {
    const client = await signedIn({ id: 'jon' });
    const user = { user_id: 'kim', user_info: {} };
    const frame = await client.subscribe('presence-said', { credentials: testApp, user });
    expect(jsonOf(frame)).toMatchObject({ presence: { ids: ['kim'] } });
  });

  it('still needs a signature', async () => {
    const client = await signedIn({ id: 'jon' });
    client.sendSubscribe('presence-signed', {});
    expect(jsonOf(await client.take('pusher:subscription_error'))).toMatchObject({
      type: 'AuthError',
    });
  });
});
