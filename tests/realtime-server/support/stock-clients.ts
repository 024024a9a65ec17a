import { randomBytes } from 'node:crypto';
import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import type { Options } from 'pusher-js';
import type { AuthEndpoint } from './auth-endpoint.ts';
import { testApp } from './server.ts';

const encryptionMasterKeyBase64 = randomBytes(32).toString('base64');

/** Pusher's own server SDK, unmodified, for the app on `port` of the loopback. */
export function stockSdk(port: number, app = testApp): Pusher {
  const { id: appId, key, secret } = app;
  const where = { host: '127.0.0.1', port: String(port) };
  return new Pusher({ appId, key, secret, ...where, encryptionMasterKeyBase64 });
}

/** Pusher's own client, unmodified, connected to the server on `port` of the loopback. */
export function stockClient(
  port: number,
  options: Partial<Options> = {},
  key = testApp.key,
): PusherClient {
  return new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options,
  });
}

/** The options of a client whose subscriptions `auth` signs for the user. `watched`: the comma-separated watchlist. */
export function signedBy(auth: AuthEndpoint, user: string, watched = '') {
  const headers = { 'X-User': user, 'X-Watch': watched };
  return {
    channelAuthorization: { endpoint: auth.url, transport: 'ajax', headers },
    userAuthentication: { endpoint: auth.userUrl, transport: 'ajax', headers },
  } satisfies Partial<Options>;
}
