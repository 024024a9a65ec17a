import { useLayoutEffect, useRef, useState } from 'react';
import { focusedElement } from '../typing/keep-typing.ts';

/** Milliseconds after which a closing dialog has faded, and has left the document. */
const FADED = 250;

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
      // The dialog is still in the document now. Once it is gone, the body has the focus, unless somebody has moved it.
      const giveBack = () => {
        if (!isFocusLost()) return;
        const back = before?.isConnected === true ? before : instead.current?.();
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      };
      setTimeout(giveBack);
      setTimeout(giveBack, FADED);
    };
  }, [opened]);
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
