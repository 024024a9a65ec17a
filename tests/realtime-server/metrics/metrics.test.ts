import { expect, it } from 'vitest';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer({ metrics: { host: '127.0.0.1', port: 0 } });

async function scrape(path = '/metrics'): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.server.metricsPort}${path}`);
}

/** Every series of the app, without labels if the app is the only one. */
async function figures(app = testApp.id): Promise<Map<string, number>> {
  const text = await (await scrape()).text();
  const ours = text.split('\n').filter((line) => line.includes(`app="${app}"`));
  return new Map(
    ours.map((line) => {
      const [series = '', value] = line.split(' ');
      return [series.replace(`app="${app}"`, '').replace('{}', ''), Number(value)];
    }),
  );
}

it('the metrics have what an app did, under this app only', async () => {
  const [one, two] = [await server.connect(), await server.connect()];
  for (const client of [one, two]) {
    await client.subscribe('private-room', { credentials: testApp });
  }
  one.send({ event: 'client-x', channel: 'private-room', data: 1 });
  await two.take('client-x');
  await server.api().publish('private-room', 'moved', { to: 'here' });
  for (const client of [one, two]) await client.take('moved');
  two.sendSubscribe('private-other', { credentials: otherApp });
  await two.take('pusher:error');
  two.sendRaw('nonsense');
  await two.take('pusher:error');
  two.socket.close();
  await two.closed;

  await expect.poll(async () => (await figures()).get('realtime_connections')).toBe(1);
  const ours = await figures();
  expect(Object.fromEntries(ours)).toMatchObject({
    realtime_channels: 1,
    realtime_connections_opened_total: 2,
    realtime_messages_received_total: 5,
    realtime_events_published_total: 1,
    realtime_client_events_total: 1,
    realtime_auth_failures_total: 1,
    realtime_messages_refused_total: 1,
    realtime_slow_consumers_total: 0,
    realtime_webhook_events_dropped_total: 0,
    realtime_fan_out_seconds_count: 2,
    'realtime_fan_out_seconds_bucket{le="+Inf",}': 2,
  });
  // 2 handshakes, 2 subscriptions, 1 client event, 2 × the published event, 2 frames for the refusal, 1 for the invalid frame.
  expect(ours.get('realtime_messages_sent_total')).toBe(10);
  expect(ours.get('realtime_sent_bytes_total')).toBeGreaterThan(10 * 40);
  expect(ours.get('realtime_received_bytes_total')).toBeGreaterThan(5 * 8);
  expect((await figures(otherApp.id)).get('realtime_connections_opened_total')).toBe(0);
});

it('the metrics include the process and the shared state', async () => {
  const text = await (await scrape()).text();
  expect(text).toContain('realtime_shared_state{health="alone"} 1\n');
  expect(text).toContain('realtime_shared_state{health="degraded"} 0\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^# TYPE realtime_fan_out_seconds histogram$/m);
});

it('nothing else is on that port, and no metrics are on the other', async () => {
  expect((await scrape('/')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
});
