import { expect, it } from 'vitest';
import { testServer } from '../support/server.ts';

const server = testServer({ limits: { framesPerSecond: 50 } });
const ping = '{"event":"pusher:ping","data":{}}';

it('frames over the limit of a second are not read, which is told once', async () => {
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

it('who sends ten times as many is closed so that it comes back later, and others notice nothing', async () => {
  const [loud, quiet] = [await server.connect(), await server.connect()];
  for (let n = 0; n < 600; n += 1) loud.sendRaw(ping);
  expect(await loud.closed).toEqual({ code: 4100, reason: 'Too many messages' });
  expect(await quiet.rest()).toEqual([]);
});
