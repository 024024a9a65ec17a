import { type ReactNode, useState } from 'react';
import classes from './changing.module.css';

interface ChangingProps {
  /** What is watched: when it becomes another, the background fades once. */
  value: number | null;
  children: ReactNode;
}

/** A number that shows that it has just become another. */
export function Changing({ value, children }: ChangingProps) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    // A new key begins the animation again.
    <span
      key={seen.changes}
      className={classes.changing}
      data-changed={seen.changes > 0 || undefined}
    >
      {children}
    </span>
  );
}
