import { type FocusEvent, useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isFocusLost } from '#web/parts/hooks/use-focus-back.ts';
import { pageHeading } from '../focus-heading.ts';

/**
 * A toast that goes with the focus in it gives the focus back to what had it before, or to the heading where that has left the page.
 * @returns what the element around all toasts listens with
 */
export function useFocusFromToast() {
  const isInside = useRef(false);
  const before = useRef<EventTarget | null>(null);
  useEffect(
    () =>
      toast.onChange(({ status }) => {
        if (status !== 'removed') return;
        requestAnimationFrame(() => {
          if (!isInside.current || !isFocusLost()) return;
          isInside.current = false;
          const last = before.current;
          const back = last instanceof HTMLElement && last.isConnected ? last : pageHeading();
          back?.focus({ preventScroll: true });
        });
      }),
    [],
  );
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      if (!isInside.current) before.current = relatedTarget;
      isInside.current = true;
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
        isInside.current = false;
    },
  };
}
