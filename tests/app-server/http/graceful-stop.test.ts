import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from './support/test-app.ts';
import { portOf } from '#tests/support/port-of.ts';

test('a request under way is answered when the server stops, and its connection does not hold the stop up', async () => {
  let arrived = () => {};
  let release = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const product = await openTestApp({
    routes: (app) =>
      app.get('/langsom', { config: { public: true } }, async () => {
        arrived();
        await released;
        return 'svar';
      }),
  });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  // A browser keeps its connection open for the next request.
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const port = portOf(product.app.server);
  const request = get({ port, host: '127.0.0.1', path: '/langsom', agent });
  await hasArrived;
  const stopped = product.close();
  await expect.poll(() => product.app.server.listening, { interval: 2 }).toBe(false);
  release();
  const [response] = await once(request, 'response');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  response.resume();
  await stopped;
});
