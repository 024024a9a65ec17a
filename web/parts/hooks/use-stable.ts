import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for the whole life of the component, which runs the latest one: what is given it need not render again. */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
