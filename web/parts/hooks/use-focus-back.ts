import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened, also when the dialog leaves the page without being told to close
 * first: Mantine returns the focus only when `opened` becomes false.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // The dialog is still in the document now. Once it is gone, the body has the focus, unless somebody has moved it.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
