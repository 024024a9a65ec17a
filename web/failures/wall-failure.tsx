import { usePage } from '@inertiajs/react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary, type FailureProps } from './error-boundary.tsx';
import classes from './failure.module.css';

/** Seconds until the wall tries again by itself. */
const PAUSES = [10, 30, 60] as const;

/** The wall; when it cannot be drawn it says so and tries again by itself, since nobody stands beside it. */
export function WallBoundary({ children }: { children: ReactNode }) {
  const { component, url } = usePage();
  return (
    <ErrorBoundary what="wall" page={component} address={url} fallback={WallFailure}>
      {children}
    </ErrorBoundary>
  );
}

/** The first try draws the wall anew; later ones fetch the whole page, and with it a fresh board. */
function WallFailure({ times, retry }: FailureProps) {
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
    <div role="alert" className={classes.wall}>
      <h1>Tavlen kunne ikke vises</h1>
      <p>{`Der skete en fejl. Den er meldt. Tavlen prøver selv igen om ${left} sekunder.`}</p>
    </div>
  );
}
