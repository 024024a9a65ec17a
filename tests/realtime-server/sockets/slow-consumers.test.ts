import { expect, it } from 'vitest';
import type { RawClient } from '../support/raw-client.ts';
import { testApp, testServer } from '../support/server.ts';

const server = testServer({ limits: { pongTimeout: 2 } });
const data = 'x'.repeat(10_000);

function slowConsumers(): number | undefined {
  return server.server.apps.withId(testApp.id)?.counters.slowConsumers;
}

/** Publishes until the server has closed one more slow reader. */
async function flood(witness: RawClient): Promise<number> {
  const before = slowConsumers();
  let sent = 0;
  while (slowConsumers() === before) {
    const batch = Array.from({ length: 10 }, () => ({ channel: 'flood', name: 'x', data }));
    await server.api().post('/batch_events', { batch });
    sent += batch.length;
    await witness.rest();
  }
  expect(slowConsumers()).toBe(Number(before) + 1);
  return sent;
}

it('a reader that is 1 MB behind gets no more events, and is closed with 4100 when it has caught up', async () => {
  const [slow, witness] = [await server.connect(), await server.connect()];
  await slow.subscribe('flood');
  slow.socket.pause();
  await flood(witness);
  expect((await server.api().get('/channels')).json).toEqual({ channels: {} });
  slow.socket.resume();
  expect((await slow.closed).code).toBe(4100);
});

it('a reader that never catches up is terminated, its presence ends at once, and others miss nothing', async () => {
  const [stuck, quick] = [await server.connect(), await server.connect()];
  await stuck.subscribe('presence-flood', { credentials: testApp, user: { user_id: 'stuck' } });
  await quick.subscribe('presence-flood', { credentials: testApp, user: { user_id: 'quick' } });
  await quick.subscribe('flood');
  await stuck.subscribe('flood');
  stuck.socket.pause();

  let heard = 0;
  quick.socket.on('message', (message) => {
    if (Buffer.isBuffer(message) && message.includes('"channel":"flood"')) heard += 1;
  });
  const witness = await server.connect();
  const sent = await flood(witness);
  await quick.take('pusher_internal:member_removed');
  await quick.rest();
  expect(heard).toBe(sent);

  await expect
    .poll(async () => (await server.api().get('/connections')).json)
    .toEqual({ connections: 3 });
});
