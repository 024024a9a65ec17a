import { type RefCallback, useCallback } from 'react';

/**
 * Puts the keyboard into the field of a dialog that is meant for it (`data-autofocus`) when it appears after the dialog was opened, because
 * its contents or its code had to be fetched. Who types in another field by then is left there.
 * @returns the ref of the dialog
 */
export function useLateFocus(isOpen: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (dialog) => {
      if (!isOpen || dialog === null) return undefined;
      const observer = new MutationObserver(() => {
        const field = dialog.querySelector<HTMLElement>('[data-autofocus]');
        if (field === null) return;
        observer.disconnect();
        if (isIdle(dialog)) field.focus();
      });
      observer.observe(dialog, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [isOpen],
  );
}

/** Whether the keyboard is nowhere, or in the dialog but in none of its fields. */
function isIdle(dialog: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return dialog.contains(activeElement) && !activeElement.matches('input, textarea, select');
}
