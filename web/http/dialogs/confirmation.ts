import { createStore } from '#web/layout/store.ts';

/** Answers the question for the password that is open; `null` when there is none. `HttpDialogs` shows its dialog. */
export const openConfirmation = createStore<((confirmed: boolean) => void) | null>(null);

let asked: Promise<boolean> | undefined;

/**
 * Asks the user to prove who they are: once, however many requests wait for it.
 * @returns whether they did
 */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    openConfirmation.set((confirmed) => {
      openConfirmation.set(null);
      asked = undefined;
      resolve(confirmed);
    });
  });
  return asked;
}
