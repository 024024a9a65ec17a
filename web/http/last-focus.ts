let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('[role=dialog]') === null) last = target;
});

/**
 * Gives the focus back to what had it before a dialog. A button that was disabled while its request ran has lost the
 * focus before the dialog even opened, so the browser alone could not tell.
 */
export function restoreFocus(): void {
  last?.focus({ preventScroll: true });
}
