import { router } from '@inertiajs/react';
import { placesOfDrafts } from '#web/record/drafts/drafts.ts';
import { askBeforeLogOut } from '#web/layout/navigation/open-overlay.ts';

/** Ends the session. A user with drafts on this device is first asked whether to keep them. */
export async function logOut(userId: string): Promise<void> {
  const drafts = await placesOfDrafts(userId);
  if (drafts.length > 0) askBeforeLogOut();
  else endSession();
}

export function endSession(): void {
  router.post('/logout');
}
