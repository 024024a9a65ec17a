import { XhrHttpClient } from '@inertiajs/core';
import { LOGIN_PATH } from '#machines/session-expiry.ts';
import { noteLiving } from '#web/living-actors.ts';
import { createGuardedHttpClient } from './guarded-http-client.ts';

/** The client of this page's visits and calls, that of what it asks by itself, and the two machines that watch over both. */
export const {
  client: guardedHttpClient,
  background: backgroundHttpClient,
  session: sessionExpiry,
  conflicts: editConflicts,
} = createGuardedHttpClient({
  inner: new XhrHttpClient(),
  goToLogin: () => location.assign(LOGIN_PATH),
});

noteLiving(sessionExpiry);
noteLiving(editConflicts);

addEventListener('pageshow', (event) => {
  if (event.persisted) sessionExpiry.send({ type: 'page.restored' });
});
