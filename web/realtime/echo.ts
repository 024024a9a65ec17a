import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { csrfToken } from '#web/http/csrf-token.ts';
import { backgroundHttpClient } from '#web/http/guarded.ts';
import { createAuthorizer } from './authorize.ts';
import { echoSettings } from './settings.ts';

/** A laravel-echo of our settings. pusher-js begins to connect at once. */
export function createEcho(realtime: SharedProps['realtime']): Echo<'reverb'> {
  const settings = echoSettings(realtime, location.hostname);
  const authorize = createAuthorizer({ client: backgroundHttpClient, token: csrfToken });
  const ways = {
    channelAuthorization: { customHandler: authorize.channel },
    // laravel-echo writes the page's first token into these headers; the handler sends its own.
    userAuthentication: { endpoint: '', headers: {}, customHandler: authorize.user },
  };
  return new Echo<'reverb'>({
    ...settings,
    ...ways,
    enabledTransports: [...settings.enabledTransports],
    Pusher,
  });
}
