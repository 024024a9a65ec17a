import { expect, it } from 'vitest';
import { testServer } from '../support/server.ts';

const server = testServer({ limits: { framesPerSecond: 50 } });
const ping = '{"event":"pusher:ping","data":{}}';

it('frames over the limit per second are dropped, with one error', async () => {
  const client = await server.connect();
  for (let n = 0; n < 120; n += 1) client.sendRaw(ping);
  const error = await client.take('pusher:error');
  expect(error.data).toEqual({ code: 4301, message: 'Too many messages: at most 50 per second.' });
  await expect
    .poll(async () => {
      client.sendRaw('{"event":"pusher:subscribe","data":{"channel":"after"}}');
      return (await server.api().get('/channels/after')).json;
    })
    .toEqual({ occupied: true });
  const pongs = (await client.rest()).filter(({ event }) => event === 'pusher:pong');
  expect(pongs.length).toBeLessThanOrEqual(100);
});

it('a client that sends ten times the limit is closed with 4100, and others are not affected', async () => {
  const [loud, quiet] = [await server.connect(), await server.connect()];
  for (let n = 0; n < 600; n += 1) loud.sendRaw(ping);
  expect(await loud.closed).toEqual({ code: 4100, reason: 'Too many messages' });
  expect(await quiet.rest()).toEqual([]);
});
