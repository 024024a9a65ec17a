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
      focusAsDialogsLeave(before, () =>
        before?.isConnected === true ? before : instead.current?.(),
      );
    };
  }, [opened]);
}

/**
 * Called while dialogs that close are still in the document. Gives the focus back whenever nothing has it, until all of them have left, however
 * long a busy machine takes for that, or somebody has moved the focus out of them.
 * @param stays what had the focus; a dialog around it does not close
 * @param back what gets the focus
 */
export function focusAsDialogsLeave(
  stays: Element | null | undefined,
  back: () => Element | null | undefined,
): void {
  const closing = [...document.querySelectorAll('[role=dialog]')].filter(
    (dialog) => !dialog.contains(stays ?? null),
  );
  const tryIt = () => {
    const element = isFocusLost() && back();
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    const isOver = !closing.some(
      (dialog) => dialog.isConnected && (isFocusLost() || dialog.contains(document.activeElement)),
    );
    if (isOver) observer.disconnect();
  };
  const observer = new MutationObserver(() => setTimeout(tryIt));
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(tryIt);
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
