import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from 'node:http';
import { appMetrics, registerMetrics, serveMetrics } from '#app-server/http/health/metrics.ts';
import { addUser, openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';
import { portOf } from '#tests/support/port-of.ts';

let test: TestApp;
let server: Server;
beforeAll(async () => {
  let registry: ReturnType<typeof registerMetrics> | undefined;
  test = await openTestApp({
    routes: (app) => {
      registry = registerMetrics(app);
    },
  });
  if (!registry) throw new Error('the metrics were not registered');
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  server.close();
  await test.close();
});

const ask = (path: string) => {
  const port = portOf(server);
  return fetch(`http://127.0.0.1:${port}${path}`);
};
/** The value of one line. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

it('Prometheus is told how long requests took, by route and never by address, and what waits', async () => {
  const browser = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  for (const orderNo of ['26-00001', '26-00002']) await browser.call('GET', `/ordrer/${orderNo}`);
  const answer = await ask('/metrics');
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const labels = '{method="GET",route="/ordrer/:orderNo",status="404"}';
  expect(valueOf(text, `app_request_seconds_count${labels}`)).toBe(2);
  expect(valueOf(text, 'app_database_up')).toBe(1);
  expect(valueOf(text, 'app_outbox_waiting')).toBe(0);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(text).not.toContain('26-0000');
  expect((await ask('/')).status).toBe(404);
});

it('and that the database is away', async () => {
  const { registry } = appMetrics(() => Promise.reject(new Error('unreachable')));
  expect(valueOf(await registry.metrics(), 'app_database_up')).toBe(0);
});

it('a port that is taken is told by the name of its own setting', async () => {
  const port = portOf(server);
  const { registry } = appMetrics(() => Promise.reject(new Error('unreachable')));
  await expect(serveMetrics(registry, { host: '127.0.0.1', port })).rejects.toThrow(
    /^APP_METRICS_PORT/,
  );
});
