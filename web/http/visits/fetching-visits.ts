import { router } from '@inertiajs/react';

let underWay = 0;
let waiting: (() => void)[] = [];

router.on('start', ({ detail: { visit } }) => {
  if (isFetching(visit)) underWay += 1;
});
router.on('finish', ({ detail: { visit } }) => {
  if (!isFetching(visit)) return;
  underWay -= 1;
  if (underWay > 0) return;
  for (const go of waiting) go();
  waiting = [];
});

/** A visit that shows another page, or the same one under other filters. */
function isFetching({ method, async }: { method: string; async: boolean }): boolean {
  return method === 'get' && !async;
}

/** The visits that fetch what is shown next. */
export const fetchingVisits = {
  /** Resolves when none is under way. */
  none: (): Promise<void> =>
    underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  /** Calls the listener when one begins; answers how to stop listening. */
  onStart: (listener: () => void): (() => void) =>
    router.on('start', ({ detail: { visit } }) => {
      if (isFetching(visit)) listener();
    }),
};
