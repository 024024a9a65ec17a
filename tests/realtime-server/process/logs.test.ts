import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '#realtime-server/logger.ts';
import { testApp, testServer } from '../support/server.ts';
import { channelAuth } from '../support/signatures.ts';

let log = '';
const destination = new PassThrough();
destination.on('data', (line) => {
  log += String(line);
});
const logger = createLogger(destination);
const webhook = { url: 'http://127.0.0.1:1/never', headers: { Authorization: 'Bearer s3same' } };
const server = testServer({
  apps: [{ ...testApp, webhooks: [webhook] }],
  log: logger,
  limits: { pongTimeout: 1, backpressureBytes: 20_000 },
});

it('no secret, signature or token is ever logged', async () => {
  const client = await server.connect();
  const wrong = { ...testApp, secret: 'not-this' };
  const signatures = ['private-a', 'private-b'].map((channel) =>
    channelAuth(testApp, client.socketId, channel),
  );
  await client.subscribe('private-a', { credentials: testApp });
  client.sendSubscribe('private-b', { credentials: wrong });
  await client.take('pusher:error');
  client.send({ event: 'pusher:signin', data: { auth: `${testApp.key}:00`, user_data: '{}' } });
  await client.take('pusher:error');
  client.sendRaw(`{"auth":"${testApp.secret}"`);
  await client.take('pusher:error');
  const refused = await server.api().post('/events', {}, { query: { auth_timestamp: '1' } });
  expect(refused.status).toBe(401);
  const slow = await server.connect();
  await slow.subscribe('private-a', { credentials: testApp });
  slow.socket.pause();
  for (let n = 0; n < 100 || !log.includes('slow consumer'); n += 1) {
    await server.api().publish('private-a', 'x', 'x'.repeat(10_000));
  }
  await expect.poll(() => log).toContain('webhook');
  expect(log).toContain('slow consumer');

  for (const secret of [
    testApp.secret,
    's3same',
    ...signatures.map((auth) => auth.split(':')[1]),
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/auth_signature=[0-9a-f]{64}/);
});

it('a secret in a logged object is redacted', () => {
  log = '';
  logger.error({ app: { id: 'a', secret: 's1' }, request: { headers: { a: 's2' } } }, 'x');
  logger.error({ auth: 's3', connection: { message: { auth: 's4' } } }, 'x');
  expect(log).toContain('"id":"a"');
  expect(log).not.toMatch(/"s[1-4]"/);
});
