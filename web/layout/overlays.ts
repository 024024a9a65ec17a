import { createStore } from './store.ts';

/** What lies over the page: the search, the sheet of shortcuts, or nothing. */
export const overlay = createStore<'goTo' | 'shortcuts' | undefined>(undefined);

export function openGoTo(): void {
  overlay.set('goTo');
}

export function openShortcuts(): void {
  overlay.set('shortcuts');
}

export function closeOverlay(): void {
  overlay.set(undefined);
}
