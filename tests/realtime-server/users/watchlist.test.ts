import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import type { RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer();

async function user(id: string, watchlist?: readonly string[]): Promise<RawClient> {
  const client = await server.connect();
  await client.signIn(testApp, { id, watchlist });
  return client;
}

/** The next watchlist event of the client. */
async function told(client: RawClient): Promise<unknown> {
  const frame = await client.take('pusher_internal:watchlist_events');
  expect(Object.keys(frame).toSorted()).toEqual(['data', 'event']);
  return jsonOf(frame);
}

function change(name: 'online' | 'offline', ...userIds: string[]): object {
  return { events: [{ name, user_ids: userIds }] };
}

describe('a watchlist', () => {
  it('reports at sign-in who is online and who is not, each user once', async () => {
    await user('a1');
    await user('a2');
    const watcher = await user('a3', ['a1', 'a9', 'a2', 'a1', 'a3']);
    expect(await told(watcher)).toEqual(change('online', 'a1', 'a2', 'a3'));
    expect(await told(watcher)).toEqual(change('offline', 'a9'));
    expect(await watcher.rest()).toEqual([]);
  });

  it('reports nothing when it is empty', async () => {
    const watcher = await user('b1', []);
    expect(await watcher.rest()).toEqual([]);
  });

  it("reports a user's first connection and last disconnection", async () => {
    const watcher = await user('c1', ['c2']);
    expect(await told(watcher)).toEqual(change('offline', 'c2'));
    const first = await user('c2');
    expect(await told(watcher)).toEqual(change('online', 'c2'));
    const second = await user('c2');
    first.cut();
    await first.closed;
    await second.rest();
    expect(await watcher.rest()).toEqual([]);
    second.socket.close();
    expect(await told(watcher)).toEqual(change('offline', 'c2'));
    expect(await watcher.rest()).toEqual([]);
  });

  it('reports no other users, and none of another app', async () => {
    const watcher = await user('d1', ['d2']);
    await told(watcher);
    await user('d3');
    const foreign = await server.connect({ key: otherApp.key });
    await foreign.signIn(otherApp, { id: 'd2' });
    expect(await watcher.rest()).toEqual([]);
  });

  it('ends with its connection', async () => {
    const [one, two] = [await user('e1', ['e2']), await user('e1', ['e2'])];
    await told(one);
    await told(two);
    one.cut();
    await one.closed;
    await user('e2');
    expect(await told(two)).toEqual(change('online', 'e2'));
    expect(await two.rest()).toEqual([]);
  });

  it('over 100 users is shortened: the sign-in succeeds with error 4302', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => `f${n}`);
    const watcher = await server.connect();
    await watcher.signIn(testApp, { id: 'many', watchlist: ids });
    expect((await watcher.take('pusher:error')).data).toEqual({
      code: 4302,
      message: 'The watchlist is too long: only its first 100 users are watched',
    });
    expect(await told(watcher)).toEqual(change('offline', ...ids.slice(0, 100)));
    await user('f100');
    expect(await watcher.rest()).toEqual([]);
    await user('f99');
    expect(await told(watcher)).toEqual(change('online', 'f99'));
  });
});
