import { useEffect, useRef } from 'react';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { pageHeading } from './focus-heading.ts';

/**
 * For what leaves the page once it has been answered, and takes the focus with it: the heading of the page gets it then.
 * @returns to be called when it has been answered
 */
export function useHeadingFocus(): () => void {
  const answered = useRef(false);
  useEffect(
    () => () => {
      if (answered.current && isFocusLost()) pageHeading()?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    answered.current = true;
  };
}
