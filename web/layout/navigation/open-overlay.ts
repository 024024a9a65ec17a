import { createStore } from '../store.ts';
import { keepTyping } from '#web/parts/typing/keep-typing.ts';

/** What lies over the page: the search, the sheet of shortcuts, the question before somebody logs out, or nothing. */
export const overlay = createStore<'goTo' | 'shortcuts' | 'logOut' | undefined>(undefined);

export function openGoTo(): void {
  if (overlay.get() === 'goTo') return;
  keepTyping({ label: 'Søg eller gå til', isSeen: true, onEscape: closeOverlay });
  overlay.set('goTo');
}

export function openShortcuts(): void {
  overlay.set('shortcuts');
}

export function askBeforeLogOut(): void {
  overlay.set('logOut');
}

export function closeOverlay(): void {
  overlay.set(undefined);
}
