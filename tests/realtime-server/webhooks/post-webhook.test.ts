import { expect, it } from 'vitest';
import { Signer } from '#realtime-server/protocol/signer.ts';
import { signWebhook } from '#realtime-server/webhooks/destination.ts';
import { postWebhook } from '#realtime-server/webhooks/post-webhook.ts';
import { freePort } from '#tests/support/free-port.ts';
import { testApp } from '../support/server.ts';
import { webhookReceiver } from './receiver.ts';

const receiver = webhookReceiver(testApp);
const credentials = { key: testApp.key, signer: new Signer(testApp.secret) };
const event = { name: 'member_added', channel: 'presence-x', user_id: 'æ/7' } as const;

function webhook(url: string) {
  return signWebhook({ url, headers: { 'X-Mine': 'yes' } }, credentials, [event]);
}

it('is valid for an unmodified pusher SDK, and has the configured headers', async () => {
  expect(await postWebhook(webhook(receiver.url))).toBeUndefined();
  const [first] = await receiver.received.atLeast(1);
  expect(first).toMatchObject({
    valid: true,
    contentType: 'application/json',
    events: [event],
    headers: { 'x-mine': 'yes', 'x-pusher-key': testApp.key },
  });
});

it('is invalid with the signature of another secret', async () => {
  const forger = { key: testApp.key, signer: new Signer('guessed') };
  await postWebhook(signWebhook({ url: receiver.url }, forger, [event]));
  expect((await receiver.received.atLeast(2))[1]?.valid).toBe(false);
});

it.each([
  [201, undefined],
  [204, undefined],
  [302, 'it answered 302'],
  [404, 'it answered 404'],
  [503, 'it answered 503'],
])('the answer %i means %s, and no redirect is followed', async (status, reason) => {
  const before = receiver.received.values.length;
  receiver.statuses.push(status);
  expect(await postWebhook(webhook(receiver.url))).toBe(reason);
  expect(receiver.received.values.length).toBe(before + 1);
});

it('the error names the reason when the endpoint cannot be reached', async () => {
  const port = await freePort();
  expect(await postWebhook(webhook(`http://127.0.0.1:${port}/`))).toContain('ECONNREFUSED');
});
