import { type RefCallback, useCallback } from 'react';
import { isFocusLost } from './use-focus-back.ts';

/**
 * Puts the keyboard into the field of a dialog that is meant for it (`data-autofocus`) when it appears after the dialog was opened, because
 * its contents or its code had to be fetched. Who types in another field by then is left there. The field of a later step gets it when
 * what had it went with the step before.
 * @returns the ref of the dialog
 */
export function useLateFocus(isOpen: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (dialog) => {
      if (!isOpen || dialog === null) return undefined;
      let latest: HTMLElement | null = null;
      const observer = new MutationObserver(() => {
        const field = dialog.querySelector<HTMLElement>('[data-autofocus]');
        if (field === null || field === latest) return;
        const isFree = latest === null ? isIdle(dialog) : isFocusLost();
        latest = field;
        if (isFree) field.focus();
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
  if (activeElement === null || isFocusLost()) return true;
  return dialog.contains(activeElement) && !activeElement.matches('input, textarea, select');
}
