import { expect, it, onTestFinished, vi } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import { startAuthEndpoint } from '../support/auth-endpoint.ts';
import { freePort } from '#tests/support/free-port.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp } from '../support/server.ts';
import { signedBy, stockClient, stockSdk } from '../support/stock-clients.ts';

/** pusher-js waits this long after a refused connection before it tries again. In ms. */
const retryDelay = 15_000;

it('an unmodified pusher-js reconnects and resubscribes when the server is restarted', async () => {
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
  // Only the timers of pusher-js: the server of this test uses none in the meantime.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await first.stop();
  await lost.atLeast(1);

  const second = await startRealtimeServer(options);
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(retryDelay);
        return channel.subscribed;
      },
      { interval: 200 },
    )
    .toBe(true);
  vi.useRealTimers();
  await sdk.trigger('private-board', 'x', 'again');
  expect(await heard.atLeast(1)).toEqual(['again']);
  client.disconnect();
  await second.stop();
  auth.close();
});
