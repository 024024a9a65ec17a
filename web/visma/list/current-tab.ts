import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';

/** The tab that is shown: from it the list and its failures are one key away. */
export function currentTab(): HTMLElement | null {
  return document.querySelector('nav[data-transfer-tabs] [aria-current]');
}

/** Gives the focus to the tab when what had it has left the page, as a cause does that was put right. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) currentTab()?.focus({ preventScroll: true });
  });
}
