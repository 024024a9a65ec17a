import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerLull } from '#app-server/http/lull.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with a page that is answered when told to, and a run that waits for a lull. */
function openServer(most: number) {
  app = Fastify();
  registerLull(app, most);
  const said: string[] = [];
  let answer: (text: string) => void = () => undefined;
  app.get('/page', () => {
    said.push('page asked');
    return new Promise((resolve) => (answer = resolve));
  });
  app.get('/run', async (request) => {
    said.push('run begun');
    await app.lull(request);
    said.push('run goes on');
    return 'done';
  });
  return { said, answer: () => answer('page') };
}
const asked = (said: string[], what: string, times = 1) =>
  expect.poll(() => said.filter((one) => one === what)).toHaveLength(times);

test('a run goes on when nobody else is being answered', async () => {
  openServer(60_000);
  expect((await app.inject('/run')).body).toBe('done');
});

test('a run waits until others have their answer, and two runs do not wait for each other', async () => {
  const { said, answer } = openServer(60_000);
  const page = app.inject('/page').then(() => said.push('page answered'));
  await asked(said, 'page asked');
  const runs = [app.inject('/run'), app.inject('/run')];
  await asked(said, 'run begun', 2);
  answer();
  await Promise.all([page, ...runs]);
  expect(said.indexOf('run goes on')).toBeGreaterThan(said.lastIndexOf('run begun'));
  expect(said.filter((one) => one === 'run goes on')).toHaveLength(2);
});

test('a run waits no longer than its limit', async () => {
  const { said, answer } = openServer(1);
  const page = app.inject('/page');
  await asked(said, 'page asked');
  expect((await app.inject('/run')).body).toBe('done');
  answer();
  await page;
});
