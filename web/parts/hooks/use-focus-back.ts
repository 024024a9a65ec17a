import { useLayoutEffect, useRef, useState } from 'react';
import { focusedElement } from '../typing/keep-typing.ts';

/**
 * Gives the focus back to what had it before a dialog opened, also when the dialog leaves the page without being told to close
 * first: Mantine returns the focus only when `opened` becomes false.
 * @param otherwise gets the focus where what had it has left the page meanwhile
 */
export function useFocusBack(opened: boolean, otherwise?: () => HTMLElement | null): void {
  const instead = useRef(otherwise);
  useLayoutEffect(() => {
    instead.current = otherwise;
  });
  // A field of a dialog that is open from its first rendering has the focus before the first effect runs.
  const [atFirst] = useState(() => (opened ? focusedElement() : null));
  const first = useRef(atFirst);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = first.current ?? focusedElement();
    first.current = null;
    return () => {
      asDialogsGo(before, () => {
        const back = before?.isConnected === true ? before : instead.current?.();
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/**
 * Called while dialogs that close are still in the document: once they are gone, the body has the focus, unless somebody has moved it.
 * Gives it back at once where nothing has it, and whenever one of them has left, however long a busy machine takes for that.
 * @param stays what had the focus; a dialog around it does not close
 * @param giveBack called only while nothing has the focus
 */
export function asDialogsGo(stays: Element | null | undefined, giveBack: () => void): void {
  const closing = [...document.querySelectorAll('[role=dialog]')].filter(
    (dialog) => !dialog.contains(stays ?? null),
  );
  const tryIt = () => {
    if (isFocusLost()) giveBack();
    const isInside = closing.some((dialog) => dialog.contains(document.activeElement));
    const isAnyLeft = closing.some(({ isConnected }) => isConnected);
    if (!isAnyLeft || (!isInside && !isFocusLost())) observer.disconnect();
  };
  const observer = new MutationObserver(() => setTimeout(tryIt));
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(tryIt);
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
