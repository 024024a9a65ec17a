import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './lines.module.css';

/** What is sold under its cost price: red, with an icon and words. */
export function UnderCost({ children }: { children: ReactNode }) {
  return (
    <span className={classes.underCost}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}
