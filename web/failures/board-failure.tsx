import { usePage } from '@inertiajs/react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary, type FailureProps } from './error-boundary.tsx';
import classes from './failure.module.css';

/** Seconds until the first, the second and every later retry. */
const PAUSES = [10, 30, 60] as const;

/** Shows the board. If it throws while rendering, a message replaces it and it retries by itself: a screen on a board has no user. */
export function BoardBoundary({ children }: { children: ReactNode }) {
  const { component, url } = usePage();
  return (
    <ErrorBoundary what="board" page={component} address={url} fallback={BoardFailure}>
      {children}
    </ErrorBoundary>
  );
}

/** The first retry renders the board again; later retries reload the page. */
function BoardFailure({ times, retry }: FailureProps) {
  const [left, setLeft] = useState<number>(PAUSES[Math.min(times, PAUSES.length) - 1] ?? PAUSES[0]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else if (times > 1) location.reload();
      else retry();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, times, retry]);
  return (
    <div role="alert" className={classes.board}>
      <h1>Tavlen kunne ikke vises</h1>
      <p>{`Der skete en fejl. Den er meldt. Tavlen prøver selv igen om ${left} sekunder.`}</p>
    </div>
  );
}
