import type { ForgottenDrafts } from '#domain/customers/forgotten-drafts.ts';
import { quietCall } from '#web/http/call.ts';
import { dropDraft, placesOfDrafts } from './drafts.ts';

/** Deletes the drafts on this device that are about somebody who was anonymised. Nobody waits for it. */
export async function forgetDrafts(userId: string): Promise<void> {
  try {
    const records = (await placesOfDrafts(userId)).map((at) => at.slice(userId.length + 1));
    if (records.length === 0) return;
    const { forgotten } = await quietCall<ForgottenDrafts>('post', '/kladder/glemte', { records });
    for (const record of forgotten) await dropDraft(userId, record);
  } catch {
    // Without a connection they go at the next start; who may not see customers has no drafts about them.
  }
}
