import { XhrHttpClient } from '@inertiajs/core';
import { LOGIN_PATH } from '#machines/session-expiry.ts';
import { registerActor } from '#web/page-actors.ts';
import { createGuardedHttpClient } from './guarded-http-client.ts';

/** The HTTP client of visits and calls, the one of background requests, and the two machines that both use. */
export const {
  client: guardedHttpClient,
  background: backgroundHttpClient,
  session: sessionExpiry,
  conflicts: editConflicts,
} = createGuardedHttpClient({
  inner: new XhrHttpClient(),
  goToLogin: () => location.assign(LOGIN_PATH),
});

registerActor(sessionExpiry);
registerActor(editConflicts);

addEventListener('pageshow', (event) => {
  if (event.persisted) sessionExpiry.send({ type: 'page.restored' });
});
