import type { saySaved } from './say-saved.ts';

/** `saySaved`, which is fetched with the first save. */
export function saySavedSoon(...said: Parameters<typeof saySaved>): void {
  void import('./say-saved.ts')
    .then((module) => module.saySaved(...said))
    // The record says itself that it is saved.
    .catch(() => undefined);
}
