import { router } from '@inertiajs/react';
import { wipeDrafts } from '#web/parts/drafts.ts';

/** Ends the session. Drafts of this device go with it: somebody else may be the next to sit here. */
export async function logOut(): Promise<void> {
  await wipeDrafts();
  router.post('/logout');
}
