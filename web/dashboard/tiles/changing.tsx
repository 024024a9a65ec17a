import { type ReactNode, useState } from 'react';
import classes from './changing.module.css';

interface ChangingProps {
  /** The watched value: when it changes, the background fades once. */
  value: number | null;
  children: ReactNode;
}

/** A number that highlights its change. */
export function Changing({ value, children }: ChangingProps) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    // A new key restarts the animation.
    <span
      key={seen.changes}
      className={classes.changing}
      data-changed={seen.changes > 0 || undefined}
    >
      {children}
    </span>
  );
}
