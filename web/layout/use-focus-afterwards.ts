import { useEffect, useRef } from 'react';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { focusHome } from './focus-heading.ts';

/**
 * For what leaves the page once it has been answered, and takes the focus with it.
 * @returns to be called when it has been answered, with what gets the focus then; without one the heading of the page does
 */
export function useFocusAfterwards(): (instead?: HTMLElement | null) => void {
  const next = useRef<() => HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (isFocusLost()) next.current?.()?.focus({ preventScroll: true });
    },
    [],
  );
  return (instead) => {
    next.current = () => (instead?.isConnected === true ? instead : focusHome());
  };
}
