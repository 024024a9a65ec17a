import { createStore } from '#web/layout/store.ts';

/** The list, a new one, or one that is corrected; from the list they lead back to it. */
export type ShownAbsences =
  | { view: 'list' }
  | { view: 'new'; fromList?: true }
  | { view: 'one'; id: string; fromList?: true };

/** What is shown of absences over the page; nothing while `undefined`. */
export const absences = createStore<ShownAbsences | undefined>(undefined);

export function openAbsences(): void {
  absences.set({ view: 'list' });
}

export function openNewAbsence(): void {
  absences.set({ view: 'new' });
}

export function openAbsence(id: string): void {
  absences.set({ view: 'one', id });
}

export function closeAbsences(): void {
  absences.set(undefined);
}

/** The dialogs' code, fetched once. */
export const loadAbsences = () => import('./absences-dialog.tsx');

/** Fetches the dialogs before they open. A failure is shown when they do. */
export function preloadAbsences(): void {
  void loadAbsences().catch(() => undefined);
}
