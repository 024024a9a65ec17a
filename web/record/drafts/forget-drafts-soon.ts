/** `forgetDrafts`, which is fetched for it: no page waits for that. */
export function forgetDraftsSoon(userId: string): void {
  void import('./forget-drafts.ts')
    .then(({ forgetDrafts }) => forgetDrafts(userId))
    // Without a connection they go at the next start.
    .catch(() => undefined);
}
