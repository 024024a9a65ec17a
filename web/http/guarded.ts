import { type HttpClient, XhrHttpClient } from '@inertiajs/core';
import { LOGIN_PATH } from '#machines/session-expiry.ts';
import { registerActor } from '#web/page-actors.ts';
import { askToConfirm } from './dialogs/confirmation.ts';
import { createEarlyVisits } from './visits/early-visits.ts';
import { createGuardedHttpClient } from './guarded-http-client.ts';
import { seenListHeaders, wholePageHeaders } from './visits/shown-page.ts';

const xhr = new XhrHttpClient();
const inner: HttpClient = {
  request: (config) =>
    xhr.request({ ...config, headers: { ...config.headers, ...seenListHeaders() } }),
};

const guarded = createGuardedHttpClient({
  inner,
  goToLogin: () => location.assign(LOGIN_PATH),
  askToConfirm,
});

/** The HTTP client of background requests, and the two machines that it shares with the one of visits and calls. */
export const {
  background: backgroundHttpClient,
  session: sessionExpiry,
  conflicts: editConflicts,
} = guarded;

/** Pages that are fetched before somebody visits them. */
export const earlyVisits = createEarlyVisits({
  client: guarded.client,
  quiet: inner,
  headers: wholePageHeaders,
});

/** The HTTP client of visits and calls. */
export const guardedHttpClient = earlyVisits.client;

registerActor(sessionExpiry);
registerActor(editConflicts);

addEventListener('pageshow', (event) => {
  if (event.persisted) sessionExpiry.send({ type: 'page.restored' });
});
