import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { testApp, testServer } from '../support/server.ts';

const server = testServer();

interface User {
  readonly user_id: string | number;
  readonly user_info?: unknown;
}

const anna: User = { user_id: '1', user_info: { name: 'Anna "A" Ærø' } };
const bo: User = { user_id: 2, user_info: { name: 'Bo' } };

async function member(channel: string, user: User): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user });
  return client;
}

function leave(client: RawClient, channel: string): void {
  client.send({ event: 'pusher:unsubscribe', data: { channel } });
}

describe('a client that joins a presence channel', () => {
  it('gets all members, itself included', async () => {
    await member('presence-who', anna);
    const client = await server.connect();
    const frame = await client.subscribe('presence-who', { credentials: testApp, user: bo });
    expect(jsonOf(frame)).toEqual({
      presence: {
        ids: ['1', '2'],
        hash: { '1': { name: 'Anna "A" Ærø' }, '2': { name: 'Bo' } },
        count: 2,
      },
    });
    expect(await client.rest()).toEqual([]);
  });

  it('is announced to the others, its numeric id as a string', async () => {
    const first = await member('presence-join', anna);
    await member('presence-join', bo);
    const frame = await first.take('pusher_internal:member_added');
    expect(frame.channel).toBe('presence-join');
    expect(jsonOf(frame)).toEqual({ user_id: '2', user_info: { name: 'Bo' } });
    expect(await first.rest()).toEqual([]);
  });

  it('may have no user_info', async () => {
    const first = await member('presence-bare', { user_id: 'a' });
    const second = await server.connect();
    const frame = await second.subscribe('presence-bare', {
      credentials: testApp,
      user: { user_id: '__proto__' },
    });
    expect(JSON.stringify(jsonOf(frame))).toBe(
      '{"presence":{"ids":["a","__proto__"],"hash":{"a":null,"__proto__":null},"count":2}}',
    );
    const added = await first.take('pusher_internal:member_added');
    expect(jsonOf(added)).toEqual({ user_id: '__proto__' });
  });

  it('gets all members again when it subscribes again, and nobody else is told', async () => {
    const first = await member('presence-again', anna);
    const second = await member('presence-again', bo);
    await first.take('pusher_internal:member_added');
    const frame = await second.subscribe('presence-again', { credentials: testApp, user: bo });
    expect(jsonOf(frame)).toMatchObject({ presence: { ids: ['1', '2'], count: 2 } });
    expect(await first.rest()).toEqual([]);

    leave(second, 'presence-again');
    await first.take('pusher_internal:member_removed');
  });
});

describe('a user with several connections', () => {
  it('joins with the first and leaves with the last', async () => {
    const witness = await member('presence-tabs', anna);
    const one = await member('presence-tabs', bo);
    await witness.take('pusher_internal:member_added');
    const two = await member('presence-tabs', bo);

    leave(one, 'presence-tabs');
    await one.rest();
    expect(await witness.rest()).toEqual([]);

    two.cut();
    const frame = await witness.take('pusher_internal:member_removed');
    expect(frame.channel).toBe('presence-tabs');
    expect(jsonOf(frame)).toEqual({ user_id: '2' });
    expect(await witness.rest()).toEqual([]);
  });

  it('is not announced to itself', async () => {
    const one = await member('presence-self', anna);
    await member('presence-self', anna);
    expect(await one.rest()).toEqual([]);
  });

  it('counts once among the users and twice among the subscriptions', async () => {
    await member('presence-count', anna);
    await member('presence-count', anna);
    const info = { info: 'user_count,subscription_count' };
    expect((await server.api().get('/channels/presence-count', info)).json).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 2,
    });
  });
});

describe('a presence channel refuses', () => {
  async function refusal(data: object): Promise<unknown> {
    const client = await server.connect();
    client.sendSubscribe('presence-strict', { credentials: testApp, user: data });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4009 });
    const answer = jsonOf(await client.take('pusher:subscription_error'));
    expect((await server.api().get('/channels/presence-strict')).json).toEqual({ occupied: false });
    return answer;
  }

  it.each([
    ['no user_id', {}],
    ['a user_id of another type', { user_id: { a: 1 } }],
    ['a user_id of null', { user_id: null }],
    ['a list', [1]],
  ])('%s', async (_, data) => {
    expect(await refusal(data)).toMatchObject({ type: 'AuthError', status: 401 });
  });

  it.each([
    ['an empty user_id', { user_id: '' }],
    ['a user_id of 129 characters', { user_id: 'x'.repeat(129) }],
    ['user_info over 1 KB', { user_id: '1', user_info: 'x'.repeat(1023) }],
  ])('%s', async (_, data) => {
    expect(await refusal(data)).toMatchObject({ type: 'LimitReached', status: 413 });
  });

  it('a signature without channel_data', async () => {
    const client = await server.connect();
    client.sendSubscribe('presence-strict', { credentials: testApp });
    expect(jsonOf(await client.take('pusher:subscription_error'))).toMatchObject({
      type: 'AuthError',
    });
  });

  it('user_info of just 1 KB not', async () => {
    const client = await server.connect();
    const user = { user_id: 'x'.repeat(128), user_info: 'x'.repeat(1022) };
    const frame = await client.subscribe('presence-just', { credentials: testApp, user });
    expect(jsonOf(frame)).toMatchObject({ presence: { count: 1 } });
  });
});

describe('a full presence channel', () => {
  const small = testServer({ limits: { presenceMembers: 2 } });

  it('refuses a new user, but accepts another connection of a member', async () => {
    for (const user of [anna, bo]) {
      const client = await small.connect();
      await client.subscribe('presence-full', { credentials: testApp, user });
    }
    const third = await small.connect();
    third.sendSubscribe('presence-full', { credentials: testApp, user: { user_id: '3' } });
    expect(jsonOf(await third.take('pusher:subscription_error'))).toMatchObject({
      type: 'LimitReached',
      status: 413,
    });
    const frame = await third.subscribe('presence-full', { credentials: testApp, user: anna });
    expect(jsonOf(frame)).toMatchObject({ presence: { ids: ['1', '2'] } });
  });
});
