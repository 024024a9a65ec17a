import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import { fetchingVisits } from './fetching-visits.ts';

/** Milliseconds from the first call of `useReloadSoon` to the reload. */
const PAUSE = 1_500;

/**
 * Fetches props of the page again; resolves when they are there, or will not come. A visit to other filters of the same page goes
 * first: an answer about the filters before it would put them and their rows back.
 */
export async function reloadProps(...names: string[]): Promise<void> {
  const { pathname } = window.location;
  let overtaken = true;
  while (overtaken && window.location.pathname === pathname) {
    await fetchingVisits.none();
    overtaken = await reloadOnce(names);
  }
}

/** Fetches the props, and answers whether a visit that began meanwhile stopped it. */
function reloadOnce(only: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    let overtaken = false;
    let cancel = () => {};
    const stopListening = fetchingVisits.onStart(() => {
      overtaken = true;
      cancel();
    });
    router.reload({
      only,
      onCancelToken: (token) => {
        cancel = token.cancel;
      },
      onFinish: () => {
        stopListening();
        resolve(overtaken);
      },
    });
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
