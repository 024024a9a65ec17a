import { expect, it } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import { freePort } from '../support/free-port.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp } from '../support/server.ts';
import { signedBy, stockClient, stockSdk } from '../support/stock-clients.ts';

it('an unmodified pusher-js comes back by itself, with its channels, when the server is restarted', async () => {
  const port = await freePort();
  const sdk = stockSdk(port);
  const auth = await startAuthEndpoint(sdk);
  const options = { apps: [testApp], host: '127.0.0.1', port };
  const first = await startRealtimeServer(options);
  const client = stockClient(port, signedBy(auth, '1'));
  const [heard, subscribed, lost] = [new Recorder(), new Recorder(), new Recorder()];
  const channel = client.subscribe('private-board');
  channel.bind('x', heard.record);
  channel.bind('pusher:subscription_succeeded', subscribed.record);
  await subscribed.atLeast(1);
  client.connection.bind('connecting', lost.record);
  await first.stop();
  await lost.atLeast(1);

  const second = await startRealtimeServer(options);
  await expect.poll(() => channel.subscribed, { timeout: 30_000 }).toBe(true);
  await sdk.trigger('private-board', 'x', 'again');
  expect(await heard.atLeast(1)).toEqual(['again']);
  client.disconnect();
  await second.stop();
  auth.close();
});
