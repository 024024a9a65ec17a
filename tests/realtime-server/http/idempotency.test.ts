import { describe, expect, it } from 'vitest';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer();

async function listener(channel: string, app = testApp) {
  const client = await server.connect({ key: app.key });
  await client.subscribe(channel);
  return client;
}

describe('a publish with an idempotency key', () => {
  it.each([
    ['in the body', { idempotency_key: 'order-1' }, {}],
    ['in the header of the IETF', {}, { 'Idempotency-Key': 'order-2' }],
    ['in the header of Sockudo', {}, { 'X-Idempotency-Key': 'order-3' }],
  ])('%s is published once however often it comes', async (_, more, headers) => {
    const client = await listener('once');
    const body = { name: 'x', data: '1', channel: 'once', info: 'subscription_count', ...more };
    const first = await server.api().post('/events', body, { headers });
    await listener('once');
    const second = await server.api().post('/events', body, { headers });
    expect(await client.rest()).toHaveLength(1);
    expect(second).toMatchObject({ status: 200, json: first.json });
  });

  it('applies to a whole batch', async () => {
    const client = await listener('once-b');
    const batch = [1, 2].map((n) => ({ name: 'x', data: `${n}`, channel: 'once-b' }));
    for (let n = 0; n < 3; n += 1) {
      const answer = await server.api().post('/batch_events', { batch, idempotency_key: 'b-1' });
      expect(answer).toMatchObject({ status: 200, json: {} });
    }
    expect((await client.rest()).map(({ data }) => data)).toEqual(['1', '2']);
  });

  it('applies to one app only', async () => {
    const client = await listener('once-c', otherApp);
    const body = { name: 'x', data: '1', channel: 'once-c', idempotency_key: 'shared' };
    await server.api(testApp).post('/events', body);
    await server.api(otherApp).post('/events', body);
    expect(await client.rest()).toHaveLength(1);
  });

  it('is refused when the key was used for another event', async () => {
    const client = await listener('once-d');
    const body = { name: 'x', data: '1', channel: 'once-d', idempotency_key: 'again' };
    await server.api().post('/events', body);
    const answer = await server.api().post('/events', { ...body, data: '2' });
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('idempotency_key') });
    expect(await client.rest()).toHaveLength(1);
  });

  it('may be repeated with a correct event after a refusal', async () => {
    const client = await listener('once-e');
    const body = { name: 'x', data: '1', channel: 'once-e', idempotency_key: 'put-right' };
    expect((await server.api().post('/events', { ...body, channel: '?' })).status).toBe(400);
    expect((await server.api().post('/events', body)).status).toBe(200);
    expect(await client.rest()).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(129)])('that is no key is refused: "%s"', async (key) => {
    const body = { name: 'x', data: '1', channel: 'once-f', idempotency_key: key };
    expect((await server.api().post('/events', body)).status).toBe(400);
  });
});
