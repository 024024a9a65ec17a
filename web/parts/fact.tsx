import type { ReactNode } from 'react';
import classes from './fact.module.css';

interface FactGridProps {
  children: ReactNode;
}

/** A grid of facts with as many columns as fit. */
export function FactGrid({ children }: FactGridProps) {
  return <dl className={classes.grid}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** An empty value is shown as a dash. */
  children?: ReactNode;
}

/** A label and its value. Use it inside a `FactGrid`. */
export function Fact({ label, children }: FactProps) {
  const empty = children === undefined || children === null || children === '';
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{empty ? '–' : children}</dd>
    </div>
  );
}
