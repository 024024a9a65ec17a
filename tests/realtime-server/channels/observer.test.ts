import { expect, it } from 'vitest';
import type { RawClient } from '../support/raw-client.ts';
import { RecordingObserver } from '../support/recording-observer.ts';
import { testApp, testServer } from '../support/server.ts';

const observer = new RecordingObserver();
const server = testServer({ observer });

async function member(channel: string, userId: string): Promise<RawClient> {
  const client = await server.connect();
  await client.subscribe(channel, { credentials: testApp, user: { user_id: userId } });
  return client;
}

it('observers get each change once, in order, and no refusals', async () => {
  const one = await member('presence-a', '1');
  const again = await member('presence-a', '1');
  const two = await member('presence-a', '2');
  await two.subscribe('presence-a', { credentials: testApp, user: { user_id: '2' } });
  two.sendSubscribe('private-a', {});
  two.send({ event: 'client-x', channel: 'presence-a', data: [1.0] });
  await one.take('client-x');
  for (const client of [one, again, two]) {
    client.cut();
    await client.closed;
    await (await server.connect()).answered();
  }
  const last = await server.connect();
  await last.signIn(testApp, { id: 'x' });
  await last.subscribe('#server-to-user-x');
  expect(await observer.heard.atLeast(7)).toEqual([
    ['occupied', 'orders', 'presence-a'],
    ['memberAdded', 'orders', 'presence-a', '1'],
    ['memberAdded', 'orders', 'presence-a', '2'],
    [
      'clientEvent',
      'orders',
      {
        channel: 'presence-a',
        event: 'client-x',
        data: '[1]',
        socketId: two.socketId,
        userId: '2',
      },
    ],
    ['memberRemoved', 'orders', 'presence-a', '1'],
    ['memberRemoved', 'orders', 'presence-a', '2'],
    ['vacated', 'orders', 'presence-a'],
  ]);
});

it('the counters agree with what was sent and received', async () => {
  const counters = server.server.apps.withId(testApp.id)?.counters;
  if (counters === undefined) throw new Error('No app');
  const [one, two] = [await server.connect(), await server.connect()];
  await one.subscribe('counted');
  await two.subscribe('counted');
  const before = { ...counters };
  let bytes = 0;
  for (const client of [one, two]) {
    client.socket.on('message', (message) => {
      if (Buffer.isBuffer(message)) bytes += message.length;
    });
  }
  await server.api().publish('counted', 'x', 'æøå');
  await server.api().publish('counted', 'x', 'æøå', { socket_id: one.socketId });
  await one.answered();
  await two.answered();
  two.sendSubscribe('private-counted', {});
  two.send({ event: 'nonsense' });
  await two.answered();
  expect(counters).toEqual({
    ...before,
    messagesIn: before.messagesIn + 5,
    bytesIn: expect.any(Number),
    messagesOut: before.messagesOut + 3 + 3 + 3,
    bytesOut: before.bytesOut + bytes,
    published: before.published + 2,
    authFailures: before.authFailures + 1,
    refused: before.refused + 1,
  });
  const open = counters.connected - counters.disconnected;
  expect((await server.api().get('/connections')).json).toEqual({ connections: open });
});
