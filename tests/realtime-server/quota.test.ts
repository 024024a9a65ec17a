import { expect, it } from 'vitest';
import { otherApp, testServer } from './support/server.ts';

const server = testServer({ limits: { connections: 2 } });

it('a socket over the quota is closed so that it tries again, and a place that is given up is taken', async () => {
  const first = await server.connect();
  await server.connect();
  const third = server.open();
  expect((await third.take('pusher:error')).data).toEqual({
    code: 4100,
    message: expect.any(String),
  });
  expect((await third.closed).code).toBe(4100);

  const elsewhere = await server.connect({ key: otherApp.key });
  expect(await elsewhere.rest()).toEqual([]);

  first.socket.close();
  await first.closed;
  const fourth = await server.connect();
  expect(await fourth.rest()).toEqual([]);
});
