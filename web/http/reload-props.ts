import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';

/** Milliseconds from the first call of `useReloadSoon` to the reload. */
const PAUSE = 1_500;

/** Fetches props of the page again; resolves when they are there, or will not come. */
export function reloadProps(...names: string[]): Promise<void> {
  return new Promise((resolve) => {
    router.reload({ only: names, onFinish: () => resolve() });
  });
}

/**
 * Fetches props of the page again after a pause, all that are named meanwhile at once. A later call does not extend the pause:
 * where records change all the time, the props would never come.
 */
export function useReloadSoon(): (...names: string[]) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wanted = useRef(new Set<string>());
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (...names) => {
    for (const name of names) wanted.current.add(name);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void reloadProps(...wanted.current);
      wanted.current.clear();
    }, PAUSE);
  };
}
